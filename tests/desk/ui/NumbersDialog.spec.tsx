import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumbersDialog } from '#desk/ui/NumbersDialog.tsx';
import { SESSION } from '../application/deskWorld.ts';
import { openDesk } from './openDesk.tsx';

const SUM = { orders: 2, amount: 210_000 };

const open = () =>
  openDesk(<NumbersDialog session={SESSION} restaurantId={undefined} onClose={() => {}} />, ({ numbers }) => {
    numbers.numbers.set('', {
      asOf: new Date('2026-11-20T09:03:00Z'),
      currency: 'RUB',
      days: [{ date: '2026-11-20', ...SUM, returning: 1, refused: 1 }],
      deliveryTypes: [{ deliveryType: 'DELIVERY', ...SUM }],
      hours: [{ hour: 12, ...SUM }],
      dishes: [
        { id: 'pizza', name: 'Pizza', portions: 4, amount: 190_000 },
        { id: 'gone', portions: 1, amount: 20_000 },
      ],
      promoCodes: [],
      refusals: [{ reason: 'no oven', orders: 1, amount: 110_000 }],
      restaurants: [{ restaurantId: 'port', ...SUM }],
    });
  });

describe('the numbers of a desk', () => {
  it('are sums, dishes and reasons in words', async () => {
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Numbers of the restaurant' }));
    expect(await dialog.findByText('₽1,050')).toBeVisible();
    expect(dialog.getByText('50%')).toBeVisible();
    expect(dialog.getByText(/^As of \d\d:03/)).toBeVisible();
    expect(dialog.getByRole('row', { name: /Pizza 4 ₽1,900/ })).toBeVisible();
    expect(dialog.getByRole('row', { name: /gone 1/ })).toBeVisible();
    expect(dialog.getByText('Another reason')).toBeInTheDocument();
    expect(dialog.queryByText('Promo codes')).toBeNull();
  });

  it('are read for other days', async () => {
    const { numbers } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
    expect(numbers.questions.map(({ from, to }) => from === to)).toEqual([false, true]);
  });
});
