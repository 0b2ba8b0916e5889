import { isFinalStatus } from '#domain/order/Order.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { lockOrder } from './lockOrder.ts';
import { refundDue } from './refundDue.ts';

interface Refund {
  readonly orderId: string;
  readonly at: Date;
}

/**
 * Marks an ended order's payment for a refund; idempotent. Refuses an order in progress, which is to be rejected
 * instead, and one without a payment. Resolves to false when it was marked before.
 */
export function refundOrder(database: Database, { orderId, at }: Refund): Promise<boolean> {
  return database.write(async (writer) => {
    const order = await lockOrder(writer, orderId);
    if (!isFinalStatus(order.status)) throw new Refusal(409, 'order.status-conflict');
    const turned = await writer
      .updateTable('payments')
      .set(refundDue)
      .where('order_id', '=', orderId)
      .where('status', '=', 'paid')
      .executeTakeFirst();
    if (turned.numUpdatedRows > 0n) {
      await new Changes(database).add(writer, { order_id: orderId, restaurant_id: order.restaurant_id }, at);
      return true;
    }
    const before = await writer
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', 'in', ['refund-due', 'refunded'])
      .executeTakeFirst();
    if (before === undefined) throw new Refusal(409, 'order.status-conflict');
    return false;
  });
}
