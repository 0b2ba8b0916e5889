import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#domain/order/Order.ts';
import type { Writer } from '#server/database/Database.ts';
import type { OrdersTable, WebhookDeliveriesTable } from '#server/database/Schema.ts';

export interface OrderStep {
  readonly orderId: string;
  readonly restaurantId: string;
  /** Number of the step in the order's history, starting at 1. */
  readonly step: number;
  readonly status: OrderStatus;
  readonly at: Date;
}

/**
 * Queues a step for every webhook of the restaurant, in the order's own transaction: nothing is sent for a rollback,
 * and a commit survives any crash. Orders awaiting payment are not sent.
 */
export async function queueWebhooks(writer: Writer, step: OrderStep): Promise<void> {
  if (step.status !== 'awaiting-payment') await queue(writer, 'step', step);
}

/**
 * Queues a refund of a payment that had paid for the order, or of dishes of it; `step` is then the order's last one.
 */
export function queueRefundWebhooks(writer: Writer, order: OrdersTable, at: Date, refundId?: string): Promise<void> {
  return queueAtLastStep(writer, 'refund', order, at, refundId);
}

/** Queues that nobody has accepted the order, for whoever tells a manager. */
export function queueUnacceptedWebhooks(writer: Writer, order: OrdersTable, at: Date): Promise<void> {
  return queueAtLastStep(writer, 'unaccepted', order, at);
}

async function queueAtLastStep(
  writer: Writer,
  kind: WebhookDeliveriesTable['kind'],
  order: OrdersTable,
  at: Date,
  refundId?: string,
): Promise<void> {
  const { id: orderId, restaurant_id: restaurantId, status } = order;
  const { step } = await writer
    .selectFrom('order_history')
    .select(({ fn }) => fn.max('step').as('step'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await queue(writer, kind, { orderId, restaurantId, step, status, at }, refundId);
}

async function queue(
  writer: Writer,
  kind: WebhookDeliveriesTable['kind'],
  { orderId, restaurantId, step, status, at }: OrderStep,
  refundId?: string,
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
        refund_id: refundId ?? null,
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
