import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#domain/order/Order.ts';
import type { Writer } from '#server/database/Database.ts';
import type { OrdersTable, WebhookDeliveriesTable } from '#server/database/Schema.ts';

export interface OrderStep {
  readonly orderId: string;
  readonly restaurantId: string;
  /** Number of the step in the order's history, from 1 on. */
  readonly step: number;
  readonly status: OrderStatus;
  readonly at: Date;
}

/**
 * Writes down, in the transaction of the order itself, that every webhook of its restaurant is to be told of a step: what is
 * not committed is told to nobody, and what is committed outlives any crash. A kitchen hears of no order that is not paid.
 */
export async function queueWebhooks(writer: Writer, step: OrderStep): Promise<void> {
  if (step.status !== 'awaiting-payment') await queue(writer, 'step', step);
}

/** The same of money that had paid for an order and is back; `step` is then the last that the order has made. */
export async function queueRefundWebhooks(writer: Writer, order: OrdersTable, at: Date): Promise<void> {
  const { id: orderId, restaurant_id: restaurantId, status } = order;
  const { step } = await writer
    .selectFrom('order_history')
    .select(({ fn }) => fn.max('step').as('step'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await queue(writer, 'refund', { orderId, restaurantId, step, status, at });
}

async function queue(
  writer: Writer,
  kind: WebhookDeliveriesTable['kind'],
  { orderId, restaurantId, step, status, at }: OrderStep,
): Promise<void> {
  const webhooks = await writer
    .selectFrom('webhooks')
    .select('id')
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('restaurant_id', 'is', null), eb('restaurant_id', '=', restaurantId)]))
    .execute();
  if (webhooks.length === 0) return;
  const time = at.toISOString();
  await writer
    .insertInto('webhook_deliveries')
    .values(
      webhooks.map(({ id }) => ({
        id: `msg_${randomUUID()}`,
        webhook_id: id,
        order_id: orderId,
        restaurant_id: restaurantId,
        kind,
        step,
        status,
        at: time,
        state: 'due' as const,
        attempts: 0,
        due_at: time,
        settled_at: null,
        problem: null,
      })),
    )
    .execute();
}
