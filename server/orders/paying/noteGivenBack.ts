import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import { queueRefundReceipt } from '#server/orders/receipts/queueReceipts.ts';
import { tellRefund } from '#server/orders/tellOrder.ts';

interface GivenBack {
  readonly payment: Pick<PaymentsTable, 'id'>;
  /** All that has been given back of the payment so far, whoever asked for it. */
  readonly total: number;
  readonly at: Date;
}

/**
 * Records how much of a payment its provider has given back. It only grows, so that reports may come late or again. A
 * payment of which nothing is left is refunded, also when that happened elsewhere. The caller holds the order's lock.
 */
export async function noteGivenBack(
  writer: Writer,
  database: Database,
  order: OrdersTable,
  { payment, total, at }: GivenBack,
): Promise<void> {
  const grown = await writer
    .updateTable('payments')
    .set({ given_back: total })
    .where('id', '=', payment.id)
    .where('given_back', '<', total)
    .executeTakeFirst();
  if (grown.numUpdatedRows === 0n) return;
  const emptied = await writer
    .updateTable('payments')
    .set({ status: 'refunded', refunded_at: at.toISOString() })
    .where('id', '=', payment.id)
    .where('status', '=', 'paid')
    .whereRef('given_back', '>=', 'amount')
    .executeTakeFirst();
  if (emptied.numUpdatedRows > 0n) {
    await queueRefundReceipt(writer, order, payment, at);
    await tellRefund(writer, order, at);
  }
  await new Changes(database).add(writer, { order_id: order.id, restaurant_id: order.restaurant_id }, at);
}
