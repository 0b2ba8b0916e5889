import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { DeskApp } from '#desk/ui/DeskApp.tsx';
import { settled } from '#tests/support/settled.ts';
import { MARKET } from '#tests/ui/support/aShop.tsx';
import { aDesk } from './deskStores.ts';

describe('the page of a desk', () => {
  it('is light or dark as this device chooses, and stays so', async () => {
    const { useCases, clock } = aDesk();
    const settings = useCases.changeSettings.execute({});
    const page = <DeskApp market={MARKET} useCases={useCases} settings={settings} now={clock.now()} />;
    await act(async () => render(<Suspense>{page}</Suspense>));
    await settled();
    const button = screen.getByRole('button', { name: 'Dark theme' });
    expect(document.documentElement.dataset['theme']).toBe('light');
    await userEvent.click(button);
    expect([document.documentElement.dataset['theme'], button.getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
    expect(useCases.changeSettings.execute({})).toMatchObject({ theme: 'dark' });
  });
});
