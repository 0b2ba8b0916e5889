import { isFinalStatus, type OrderStatus } from '#domain/order/Order.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { PromoCodeUses } from '#server/database/PromoCodeUses.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import { SlotBookings } from '#server/database/SlotBookings.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { endPayments } from '#server/payments/endPayments.ts';
import { type OrderStep, queueWebhooks } from '#server/webhooks/queueWebhooks.ts';

interface Advance {
  readonly orderId: string;
  readonly status: OrderStatus;
  /** Refuses when the order has another status by now. */
  readonly from?: OrderStatus | undefined;
  readonly reason?: string | undefined;
  /** When it is expected from now on; what was said before stays where this is absent. */
  readonly expectedAt?: Date | undefined;
  readonly at: Date;
}

/** Moves an order on, writes it down and tells who follows it; one that comes to nothing returns all it held. */
export function advanceOrder(database: Database, advance: Advance): Promise<void> {
  return database.write((writer) => advanceOrderIn(writer, database, advance));
}

/** The same within a transaction of the caller's. */
export async function advanceOrderIn(
  writer: Writer,
  database: Database,
  { orderId, status, from, reason, expectedAt, at }: Advance,
): Promise<void> {
  const order = await writer.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order === undefined) throw new Refusal(404, 'order.not-found');
  const isElsewhere = from !== undefined && order.status !== from;
  if (isElsewhere || isFinalStatus(order.status)) throw new Refusal(409, 'order.status-conflict');
  const moved = await writer
    .updateTable('orders')
    .set({ status, ...(expectedAt && { expected_at: expectedAt.toISOString() }) })
    .where('id', '=', orderId)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new Refusal(409, 'order.status-conflict');
  const step = (await lastStep(writer, orderId)) + 1;
  await writer
    .insertInto('order_history')
    .values({ order_id: orderId, step, status, at: at.toISOString(), reason: reason ?? null })
    .execute();
  if (status === 'cancelled' || status === 'rejected') await giveBack(writer, database, order);
  await queueStep(writer, order, { step, status, at });
  await new Changes(database).add(writer, { order_id: orderId, restaurant_id: order.restaurant_id }, at);
}

/** Who cooks has not heard of an order that was never paid for, and hears nothing of its end. */
async function queueStep(
  writer: Writer,
  order: OrdersTable,
  step: Pick<OrderStep, 'step' | 'status' | 'at'>,
): Promise<void> {
  if (order.status === 'awaiting-payment' && step.status !== 'new') return;
  await queueWebhooks(writer, { ...step, orderId: order.id, restaurantId: order.restaurant_id });
}

/** What an order that comes to nothing held: the use of its promo code, its place in a slot, and its money. */
async function giveBack(writer: Writer, database: Database, order: OrdersTable): Promise<void> {
  const { id, promo_code, person_id } = order;
  await endPayments(writer, id);
  if (promo_code !== null) await new PromoCodeUses(database).release(writer, promo_code, person_id);
  await new SlotBookings(database).release(writer, order);
}

async function lastStep(writer: Writer, orderId: string): Promise<number> {
  const { last } = await writer
    .selectFrom('order_history')
    .select(({ fn }) => fn.max('step').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
