import { randomUUID } from 'node:crypto';
import type { MessageChannel, MessageEvent } from '#application/market/messageChannels.ts';
import type { Writer } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import type { StoredQuote } from '../toWireOrder.ts';

/** `refundId` of a refund of all that was left. */
export const WHOLE_REFUND = 'whole';

/**
 * Queues the message of an event, in the transaction of the event, if the market had named a channel for it when the
 * order was placed. A step that an order reaches again is told once.
 */
export async function queueMessage(
  writer: Writer,
  order: OrdersTable,
  event: MessageEvent,
  at: Date,
  refundId = '',
): Promise<void> {
  const { messages } = JSON.parse(order.quote) as StoredQuote;
  const [channel, ...others] = messages?.steps[event] ?? [];
  if (channel === undefined) return;
  await addMessage(writer, { order, event, refundId, channel, others, at });
}

interface QueuedMessage {
  readonly order: Pick<OrdersTable, 'id' | 'restaurant_id'>;
  readonly event: MessageEvent;
  readonly refundId: string;
  readonly channel: MessageChannel;
  readonly others: readonly MessageChannel[];
  readonly at: Date;
}

/** Writes a message unless the order has it. */
export async function addMessage(
  writer: Writer,
  { order, event, refundId, channel, others, at }: QueuedMessage,
): Promise<void> {
  const time = at.toISOString();
  await writer
    .insertInto('order_messages')
    .values({
      id: randomUUID(),
      order_id: order.id,
      restaurant_id: order.restaurant_id,
      event,
      refund_id: refundId,
      channel,
      other_channels: JSON.stringify(others),
      at: time,
      state: 'due',
      tries: 0,
      problem: null,
      due_at: time,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'event', 'refund_id', 'channel']).doNothing())
    .execute();
}
