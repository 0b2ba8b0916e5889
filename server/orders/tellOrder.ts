import type { Writer } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import { queueMessage, WHOLE_REFUND } from './messages/queueMessage.ts';
import { queueTickets } from './tickets/queueTickets.ts';
import { type OrderStep, queueRefundWebhooks, queueWebhooks } from './webhooks/queueWebhooks.ts';

/** Queues what webhooks, the customer and the kitchen's printers are told of a step, in the transaction of the step. */
export async function tellStep(
  writer: Writer,
  order: OrdersTable,
  { step, status, at }: Pick<OrderStep, 'step' | 'status' | 'at'>,
): Promise<void> {
  const told = { orderId: order.id, restaurantId: order.restaurant_id, step, status, at };
  await queueWebhooks(writer, told);
  await queueTickets(writer, told);
  if (status !== 'awaiting-payment') await queueMessage(writer, order, status, at);
}

/**
 * Queues what webhooks and the customer are told of money that went back: that of single dishes, or without `refundId`
 * all that was left of the payment.
 */
export async function tellRefund(writer: Writer, order: OrdersTable, at: Date, refundId?: string): Promise<void> {
  await queueRefundWebhooks(writer, order, at, refundId);
  await queueMessage(writer, order, 'refund', at, refundId ?? WHOLE_REFUND);
}
