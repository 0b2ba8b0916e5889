import { act, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { useExtra } from '#ui/shop/useExtra.ts';

const Mark: ComponentType<{ readonly of: string }> = ({ of }) => <b>{`mark of ${of}`}</b>;

function Shown({ load }: { readonly load: () => Promise<typeof Mark> }): ReactNode {
  const [isWanted, setWanted] = useState(false);
  return (
    <button type="button" onClick={() => setWanted(true)}>
      <Two Part={useExtra(load, isWanted)} />
    </button>
  );
}

function Two({ Part }: { readonly Part: typeof Mark | undefined }): ReactNode {
  return (
    Part && (
      <>
        <Part of="one" />
        <Part of="two" />
      </>
    )
  );
}

const want = (): Promise<void> => act(async () => screen.getByRole('button').click());

describe('an optional component of many parts', () => {
  it('is loaded once for all, when it is wanted', async () => {
    const load = jest.fn(async () => Mark);
    await new AShop().open(<Shown load={load} />);
    expect(load).not.toHaveBeenCalled();
    await want();
    expect(await screen.findByText('mark of one')).toBeVisible();
    expect(screen.getByText('mark of two')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is left out while it cannot be loaded, and comes with the connection', async () => {
    const load = jest.fn(async () => Mark).mockRejectedValueOnce(new Error('no network'));
    await new AShop().open(<Shown load={load} />);
    await want();
    await settled();
    expect(screen.queryByText('mark of one')).not.toBeInTheDocument();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('mark of one')).toBeVisible();
  });
});
