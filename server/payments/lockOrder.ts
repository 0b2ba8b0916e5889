import type { Writer } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';

/**
 * Locks the order until the transaction ends. The order's row is always locked before those of its payments, to avoid a
 * deadlock between a payment and a cancellation.
 */
export function lockOrder(writer: Writer, orderId: string): Promise<OrdersTable> {
  return writer
    .updateTable('orders')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
