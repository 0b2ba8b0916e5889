import type { Writer } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';

/**
 * The order, which nobody else changes until the transaction ends: an order's own row is taken before its payments', so
 * that a payment and a cancellation that meet wait for each other.
 */
export function lockOrder(writer: Writer, orderId: string): Promise<OrdersTable> {
  return writer
    .updateTable('orders')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
