import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { History, type IconNode, PackageX } from 'lucide';
import { userEvent, waitFor } from 'storybook/test';
import type { DeskSession } from '#desk/application/Desk.ts';
import { BoardScreen } from '#desk/ui/BoardScreen.tsx';
import { KeyScreen } from '#desk/ui/KeyScreen.tsx';
import { anOrder as aPickup } from '#tests/builders/aWholeOrder.ts';
import { SESSION } from '#tests/desk/application/deskWorld.ts';
import type { aDesk } from '#tests/desk/ui/deskStores.ts';
import { anOrder } from '../../stories/support/anOrder.ts';
import { longName, longWords } from '../../stories/support/longTexts.ts';
import { DeskStory } from './DeskStory.tsx';

type Desk = ReturnType<typeof aDesk>;
type Story = StoryObj<typeof BoardScreen>;

const meta: Meta<typeof BoardScreen> = { component: BoardScreen };
export default meta;

const board = (prepare?: (desk: Desk) => void, session: DeskSession = SESSION): Story => ({
  render: () => (
    <DeskStory prepare={prepare}>
      <BoardScreen session={session} />
    </DeskStory>
  ),
});

/** As a story after somebody pressed the button that bears the icon. */
const afterClick = (story: Story, icon: IconNode): Story => ({
  ...story,
  play: async ({ canvasElement }) => {
    const button = await waitFor(() => {
      const path = icon.find(([tag]) => tag === 'path')?.[1]['d'];
      const button = canvasElement.querySelector(`[d="${path}"]`)?.closest('button');
      if (!button) throw new Error('The desk is not open yet');
      return button;
    });
    await userEvent.click(button);
  },
});

const minute = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 11, 60 - minutes));
const payment = { id: 'p', provider: 'demo-bank', presentation: 'redirect', status: 'paid' } as const;

const busy = ({ api }: Desk): void => {
  api.keep({ ...anOrder, id: 'a', number: '1001', createdAt: minute(7) });
  const times = { requestedAt: new Date('2026-11-21T05:00:00Z'), requestedUntil: new Date('2026-11-21T05:30:00Z') };
  api.keep({ ...aPickup(), ...times, id: 'b', number: '1002' });
  api.keep({ ...anOrder, id: 'c', number: '1003', status: 'accepted', expectedAt: minute(-25) });
  api.keep({ ...aPickup(), id: 'd', number: '1004', status: 'cooking', expectedAt: minute(4) });
  api.keep({ ...aPickup(), id: 'e', number: '1005', status: 'ready' });
  api.keep({ ...anOrder, id: 'f', number: '1006', status: 'on-the-way' });
  // Their last steps can be undone.
  api.keep({ ...aPickup(), id: 'g', number: '1007', status: 'cooking', held: { id: 'step', from: 'accepted' } });
  api.keep({ ...aPickup(), id: 'h', number: '1008', status: 'picked-up', held: { id: 'step', from: 'ready' } });
};

const ended = ({ api }: Desk): void => {
  api.keep({ ...anOrder, id: 'a', status: 'delivered', payType: 'CARD_ONLINE', payment });
  api.keep({ ...aPickup(), id: 'b', number: '1002', status: 'picked-up' });
  const refund = { ...payment, status: 'refund-due' } as const;
  api.keep({ ...aPickup(), id: 'c', number: '1003', status: 'rejected', payType: 'CARD_ONLINE', payment: refund });
};

export const Empty = board();
export const Busy = board(busy);
export const LongTexts = board(({ api }) => {
  const lines = [{ dishId: 'long', name: longName, count: 999, lineTotal: 123_456_700, modifiers: [] }];
  api.keep({ ...anOrder, total: 123_456_700, comment: Object.values(longWords).join(' '), lines });
});
export const SeveralRestaurants = board(busy, {
  role: 'manager',
  restaurants: [...SESSION.restaurants, { id: 'hill', name: longName, timezone: '+03:00', currency: 'RUB' }],
});
export const PrinterWaits = board(busy, {
  ...SESSION,
  waitingPrinters: [{ id: 'grill', name: 'Grill', orderNumbers: ['1001', '1004'] }],
});
export const CustomersNotReached = board(busy, { ...SESSION, unreachedCustomers: ['1001', '1004'] });
export const ReceiptsNotAccepted = board(busy, { ...SESSION, ordersWithoutReceipt: ['1001', '998', '1004'] });
export const Ended = afterClick(board(ended), History);
export const NothingEnded = afterClick(board(), History);
export const Stock = afterClick(board(), PackageX);
export const StockOfStaff = afterClick(board(undefined, { ...SESSION, role: 'staff' }), PackageX);
export const PausedAndBusy = afterClick(
  board(({ api }) => {
    api.stockNow = {
      busyMinutes: 30,
      pausedUntil: new Date('2026-11-20T13:00:00Z'),
      dishes: [
        { id: 'pizza', name: longName, isAvailable: false },
        { id: 'pie', name: 'Pie', isAvailable: true },
      ],
      modifiers: [{ id: 'cheese', name: 'Cheese', group: 'Extras', isAvailable: false }],
    };
  }),
  PackageX,
);
export const AskedForAKey: Story = {
  render: () => (
    <DeskStory>
      <KeyScreen />
    </DeskStory>
  ),
};
