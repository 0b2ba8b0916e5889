import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import type { Order, Payment, PaymentStatus } from '#domain/order/Order.ts';
import { waitFrom } from '#domain/schedule/slotPlan.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { ANNA, aPlacedOrder } from '#tests/ui/support/aShop.tsx';
import { OrderScreen } from '#ui/features/orders/OrderScreen.tsx';
import { anOrder } from '../../support/anOrder.ts';
import { longName, longWords } from '../../support/longTexts.ts';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof OrderScreen> = {
  component: OrderScreen,
  args: { orderId: 'order-1' },
};
export default meta;

type Story = StoryObj<typeof OrderScreen>;

const loaded = (prepare: (world: World) => void): Story => ({ parameters: page('/orders/order-1', prepare) });
const whole = (overrides: Partial<Order>): Story =>
  loaded(({ shop }) => shop.orders.keep(ANNA.id, { ...anOrder, ...overrides }));

const paidOnline = (status: Order['status'], paid: PaymentStatus, refusal?: Payment['refusal']): Partial<Order> => ({
  status,
  payType: 'CARD_ONLINE',
  payment: {
    id: 'payment-1',
    provider: 'demo-bank',
    presentation: 'redirect',
    status: paid,
    refusal,
    url: '/payments/payment-1',
    expiresAt: new Date(anOrder.createdAt.getTime() + 30 * 60_000),
  },
});
const online = (...of: Parameters<typeof paidOnline>): Story => whole(paidOnline(...of));

export const AwaitingPayment = online('awaiting-payment', 'pending');
export const Declined = online('awaiting-payment', 'declined');
export const Refused = online('awaiting-payment', 'declined', 'amount');
export const Paid = online('new', 'paid');
export const Unpaid = online('cancelled', 'expired');
export const RefundDue = online('rejected', 'refund-due');
export const Refunded = online('rejected', 'refunded');
export const New = whole({ status: 'new' });
export const Accepted = whole({ status: 'accepted' });
export const OfferedInTelegram = loaded(({ shop }) => {
  shop.memory.capabilities.offered = [...shop.memory.capabilities.offered, 'telegram'];
  shop.orders.keep(ANNA.id, { ...anOrder, status: 'accepted' });
});
export const Cooking = whole({ status: 'cooking' });
export const OnTheWay = whole({ status: 'on-the-way' });
export const Delivered = whole({ status: 'delivered' });
export const Ready = whole({ status: 'ready', deliveryType: 'TAKE_AWAY', place: undefined });
export const PickedUp = whole({ status: 'picked-up', deliveryType: 'TAKE_AWAY', place: undefined });
export const Cancelled = whole({ status: 'cancelled' });
export const Rejected = whole({ status: 'rejected' });
export const Expected = whole({
  status: 'on-the-way',
  wait: waitFrom(45),
  quote: {
    ...anOrder.quote,
    promoCode: 'CORAL10',
    lines: anOrder.quote.lines.map((entry) => ({
      ...entry,
      discounts: [{ id: 'friday', name: longName, calculated: 4_900 }],
      promoCodes: [{ id: 'CORAL10', name: 'CORAL10', calculated: 9_800 }],
    })),
  },
});
export const Late = whole({
  status: 'cooking',
  createdAt: new Date('2026-11-20T11:00:00Z'),
  wait: waitFrom(45),
});
export const LongTexts = whole({
  comment: Object.values(longWords).join(' '),
  total: 123_456_700,
  lines: [{ dishId: 'long', name: longName, count: 999, lineTotal: 123_456_700, modifiers: [] }],
});
export const ReceiptAlone = loaded(({ shop }) => {
  const request = anOrderRequest({ deliveryType: 'DELIVERY' });
  shop.memory.capabilities.offered = [];
  shop.memory.pending.attempts.set('key-1', anOrderAttempt({ personId: ANNA.id, request, placed: aPlacedOrder() }));
});
export const NotFound = loaded(() => {});
export const Loading = loaded(({ shop }) => shop.orders.line.hold());
export const Failed = loaded(({ shop }) => shop.orders.line.failNext(new NetworkFailed()));
export const ReturnedFromBankSignedOut: Story = {
  parameters: page('/orders/order-1?payment=returned', ({ shop }) => {
    shop.orders.keep(ANNA.id, { ...anOrder, ...paidOnline('awaiting-payment', 'pending') });
    shop.memory.capabilities.offered = ['payment-outcome'];
    shop.signOut();
  }),
};
export const SignedOut: Story = { parameters: page('/orders/order-1', ({ shop }) => shop.signOut()) };
