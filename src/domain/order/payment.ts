import type { MinorUnits } from '#domain/money/money.ts';
import type { Order, OrderZone, Payment, PlacedOrder } from './Order.ts';

/** Whether a payment can be opened now. One without `expiresAt` is open until the server says otherwise. */
export function isOpenPayment(payment: Payment | undefined, now: Date): payment is Payment {
  return payment?.status === 'pending' && (payment.expiresAt === undefined || payment.expiresAt > now);
}

type PaymentState = Pick<Payment, 'status' | 'expiresAt' | 'refusal'>;

/** Whether an order awaits a payment that can still be made. */
export function isPayable(
  { status, payment }: Pick<PlacedOrder, 'status'> & { readonly payment?: PaymentState | undefined },
  now: Date,
): boolean {
  const isInTime = payment?.expiresAt === undefined || payment.expiresAt > now;
  return status === 'awaiting-payment' && isInTime;
}

/**
 * What the order page says about the payment. `to-pay`: not paid yet; `declined`: refused by the bank, can be retried;
 * `refused`: the provider will never take it, so the order has to be paid another way; `too-late`: the time to pay
 * ended, and with it the order; `unpaid`: the order ended for another reason before it was paid.
 */
export type PaymentStage =
  | 'to-pay'
  | 'declined'
  | 'refused'
  | 'too-late'
  | 'unpaid'
  | 'paid'
  | 'refund-due'
  | 'refunded';

/**
 * The payment stage of an order; undefined when it is not paid online and no money is on its way back. The order's
 * status may be newer than its payment, and only a payment moves an order on, so a status past `awaiting-payment` means
 * paid.
 */
export function paymentStage(
  order: Pick<Order, 'status' | 'payType' | 'history'> & { readonly payment?: PaymentState | undefined },
  now: Date,
): PaymentStage | undefined {
  const { status, payment } = order;
  if (payment === undefined) return undefined;
  const returned = payment.status === 'refund-due' || payment.status === 'refunded' ? payment.status : undefined;
  // Money that came after the customer had decided to pay on receipt goes back.
  if (order.payType !== 'CARD_ONLINE') return returned;
  // A refund while the order still awaits payment was of a wrong amount, so the order still has to be paid.
  if (returned !== undefined && status !== 'awaiting-payment') return returned;
  if (status === 'cancelled' || status === 'rejected') {
    if (payment.status === 'paid') return 'refund-due';
    return hasExpired(payment, order.history) ? 'too-late' : 'unpaid';
  }
  if (status !== 'awaiting-payment') return 'paid';
  if (!isPayable(order, now)) return 'too-late';
  if (payment.status !== 'declined') return 'to-pay';
  return payment.refusal === undefined ? 'declined' : 'refused';
}

export const PAYMENT_OUTCOMES = ['to-pay', 'declined', 'unpaid', 'paid', 'refund-due', 'refunded'] as const;

/** What anybody who has the address of an order's page may know of its payment. */
export interface PaymentOutcome extends OrderZone {
  readonly number: string;
  /** As `PaymentStage`; `unpaid` stands for `too-late` as well, `declined` for `refused`. */
  readonly outcome: (typeof PAYMENT_OUTCOMES)[number];
  /** When the order was placed. */
  readonly createdAt: Date;
  /** Until when the order can be paid. */
  readonly expiresAt: Date;
}

/** The public outcome of an order's payment; undefined when it is not paid online. */
export function paymentOutcome(...of: Parameters<typeof paymentStage>): PaymentOutcome['outcome'] | undefined {
  const stage = paymentStage(...of);
  if (stage === 'refused') return 'declined';
  return stage === 'too-late' ? 'unpaid' : stage;
}

/** The money of an order's payment that went back, and that is on its way, in minor units. */
export interface ReturnedMoney {
  readonly returned: MinorUnits;
  readonly onItsWay: MinorUnits;
}

/**
 * What goes back of the money that had paid for an order. Of an order that ended it is all of it; of any other it is
 * what has been given back so far. Money that came for an order paid on receipt is not its own.
 */
export function returnedMoney(
  order: Pick<Order, 'status' | 'payment' | 'payType' | 'history' | 'total'>,
  now: Date,
): ReturnedMoney {
  const { payment, payType, total } = order;
  if (payType !== 'CARD_ONLINE' || payment === undefined) return { returned: 0, onItsWay: 0 };
  const { amount = total, refundedAmount = 0 } = payment;
  const stage = paymentStage(order, now);
  if (stage === 'refunded') return { returned: refundedAmount || amount, onItsWay: 0 };
  // The total has sunk by what is missing, as soon as the kitchen says so.
  const due = stage === 'refund-due' ? amount : stage === 'paid' ? amount - total : 0;
  return { returned: refundedAmount, onItsWay: Math.max(0, due - refundedAmount) };
}

/** Whether the order ended because the time to pay was over: the shop, not the customer, cancels it then. */
function hasExpired({ expiresAt }: PaymentState, history: Order['history']): boolean {
  const end = history.findLast(({ status }) => status === 'cancelled')?.at;
  return expiresAt !== undefined && end !== undefined && end >= expiresAt;
}
