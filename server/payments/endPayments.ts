import type { Writer } from '#server/database/Database.ts';
import { refundDue } from './refundDue.ts';

/** Within the transaction that ends an order: closes its unpaid payments and marks paid ones for a refund. */
export async function endPayments(writer: Writer, orderId: string): Promise<void> {
  await writer
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
  await writer
    .updateTable('payments')
    .set(refundDue)
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .execute();
}
