import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expectConsole } from '#tests/support/expectConsole.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { FaultBoundary } from '#ui/kit/FaultBoundary.tsx';

function Broken(): ReactNode {
  throw new Error('a fault of ours');
}

describe('an error in a screen', () => {
  it('shows a page that states what is safe and offers a retry, and reports the error', async () => {
    expectConsole(/a fault of ours[\s\S]*using the error boundary you provided, FaultBoundary/);
    const faults: unknown[] = [];
    await new AShop().open(
      <FaultBoundary onFault={(error) => faults.push(error)}>
        <Broken />
      </FaultBoundary>,
    );
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button')).toBeVisible();
    expect(faults).toMatchObject([{ message: 'a fault of ours' }]);
  });

  it('does not replace a screen that works', async () => {
    await new AShop().open(
      <FaultBoundary onFault={() => {}}>
        <p>the screen</p>
      </FaultBoundary>,
    );
    expect(screen.getByText('the screen')).toBeVisible();
  });
});
