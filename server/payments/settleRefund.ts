import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import type { PaymentsTable } from '#server/database/Schema.ts';
import { queueRefundWebhooks } from '#server/webhooks/queueWebhooks.ts';
import { lockOrder } from './lockOrder.ts';

/**
 * Writes down, once, that money is back. Who cooks is told if it had paid for the order: of money that the order had no use
 * for (it ended unpaid, another attempt paid for it) a till has never heard.
 */
export function settleRefund(database: Database, { id, order_id }: PaymentsTable, at: Date): Promise<void> {
  return database.write(async (writer) => {
    const order = await lockOrder(writer, order_id);
    const refunded = await writer
      .updateTable('payments')
      .set({ status: 'refunded', refunded_at: at.toISOString(), problem: null, retry_at: null })
      .where('id', '=', id)
      .where('status', '=', 'refund-due')
      .returning('paid_at')
      .executeTakeFirst();
    if (refunded === undefined) return;
    if (refunded.paid_at !== null) await queueRefundWebhooks(writer, order, at);
    await new Changes(database).add(writer, { order_id, restaurant_id: order.restaurant_id }, at);
  });
}
