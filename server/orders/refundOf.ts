import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import type { DeskOrders } from './DeskOrders.ts';

interface Refund {
  /** Null for dishes that were not paid online. */
  readonly paymentId: string | null;
  readonly amount: MinorUnits;
  readonly currency: string;
  /** The dishes; absent when all that was left went back. */
  readonly lines?: unknown;
}

/**
 * What went back, in minor units. Of single dishes it is what they cost, also where nothing was paid online; of a whole
 * payment it is what had not gone back for single dishes before.
 */
export async function refundOf(
  orders: DeskOrders,
  { refund_id, order_id }: { readonly refund_id: string | null; readonly order_id: string },
  { currency }: OrdersTable,
  payment: PaymentsTable | undefined,
): Promise<Refund | undefined> {
  const refunds = await orders.refundsOf(order_id);
  const own = refunds.find(({ id }) => id === refund_id);
  if (own !== undefined) {
    return { paymentId: own.payment_id, amount: own.amount, currency, lines: JSON.parse(own.lines) };
  }
  if (payment === undefined) return undefined;
  const before = sumOf(refunds, ({ payment_id, amount }) => (payment_id === payment.id ? amount : 0));
  return { paymentId: payment.id, amount: payment.amount - before, currency };
}
