import type { Order, Payment, PlacedOrder } from './Order.ts';

/** Whether a payment may be opened now; one without an end is open until the server says otherwise. */
export function isOpenPayment(payment: Payment | undefined, now: Date): payment is Payment {
  return payment?.status === 'pending' && (payment.expiresAt === undefined || payment.expiresAt > now);
}

/** Whether an order waits for money that can still be paid. */
export function isPayable({ status, payment }: Pick<PlacedOrder, 'status' | 'payment'>, now: Date): boolean {
  const isInTime = payment?.expiresAt === undefined || payment.expiresAt > now;
  return status === 'awaiting-payment' && isInTime;
}

/**
 * What an order's page says of its payment. `to-pay`: nothing came of it yet; `declined`: the bank said no, and it can be tried
 * again; `too-late`: nobody paid in time; `unpaid`: the order ended before it was paid.
 */
export type PaymentStage = 'to-pay' | 'declined' | 'too-late' | 'unpaid' | 'paid' | 'refund-due' | 'refunded';

/**
 * Undefined for an order that is not paid online. How the order stands may be known sooner than its payment: it moves on by
 * being paid and by nothing else.
 */
export function paymentStage(
  order: Pick<Order, 'status' | 'payment' | 'payType'>,
  now: Date,
): PaymentStage | undefined {
  const { status, payment } = order;
  if (order.payType !== 'CARD_ONLINE' || payment === undefined) return undefined;
  const isBack = payment.status === 'refund-due' || payment.status === 'refunded';
  // Money that goes back while the order still waits was not its price: it is to be paid as before.
  if (isBack && status !== 'awaiting-payment') return payment.status;
  if (status === 'cancelled' || status === 'rejected') return payment.status === 'paid' ? 'refund-due' : 'unpaid';
  if (status !== 'awaiting-payment') return 'paid';
  if (!isPayable(order, now)) return 'too-late';
  return payment.status === 'declined' ? 'declined' : 'to-pay';
}
