import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import type { PaymentsTable } from '#server/database/Schema.ts';
import { queueRefundReceipt } from '#server/orders/receipts/queueReceipts.ts';
import { tellRefund } from '#server/orders/tellOrder.ts';
import { lockOrder } from '#server/payments/lockOrder.ts';

/**
 * Records once that a refund has succeeded; `givenBack` is all that has gone back of the payment. Webhooks are queued
 * only if the payment had paid for its order, because receivers do not know of any other payment.
 */
export function completeRefund(
  database: Database,
  { id, order_id }: PaymentsTable,
  givenBack: number,
  at: Date,
): Promise<void> {
  return database.write(async (writer) => {
    const order = await lockOrder(writer, order_id);
    const refunded = await writer
      .updateTable('payments')
      .set({
        status: 'refunded',
        refunded_at: at.toISOString(),
        given_back: givenBack,
        problem: null,
        retry_at: null,
      })
      .where('id', '=', id)
      .where('status', '=', 'refund-due')
      .returning('paid_at')
      .executeTakeFirst();
    if (refunded === undefined) return;
    if (refunded.paid_at !== null) {
      await queueRefundReceipt(writer, order, { id }, at);
      await tellRefund(writer, order, at);
    }
    await new Changes(database).add(writer, { order_id, restaurant_id: order.restaurant_id }, at);
  });
}
