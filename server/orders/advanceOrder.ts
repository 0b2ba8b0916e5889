import { isFinalStatus, type OrderStatus } from '#domain/order/Order.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { StockCounts } from '#server/catalog/StockCounts.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { endPayments } from '#server/payments/endPayments.ts';
import { offerDishes } from './offerDishes.ts';
import { PromoCodeUses } from './PromoCodeUses.ts';
import { queueSettlementReceipt } from './receipts/queueReceipts.ts';
import { SlotBookings } from './SlotBookings.ts';
import { tellStep } from './tellOrder.ts';

interface Advance {
  readonly orderId: string;
  readonly status: OrderStatus;
  /** Refuses when the order has another status. */
  readonly from?: OrderStatus | undefined;
  readonly reason?: string | undefined;
  /** The new expected time; the previous one stays when absent. */
  readonly expectedAt?: Date | undefined;
  /** An order that was handed over returns to the board. */
  readonly isRecall?: boolean | undefined;
  readonly at: Date;
}

/**
 * Changes an order's status, records it and notifies followers. A cancelled or rejected order returns everything it
 * held.
 */
export function advanceOrder(database: Database, advance: Advance): Promise<void> {
  return database.write((writer) => advanceOrderIn(writer, database, advance));
}

/** The same within the caller's transaction. */
export async function advanceOrderIn(
  writer: Writer,
  database: Database,
  { orderId, status, from, reason, expectedAt, isRecall = false, at }: Advance,
): Promise<void> {
  const order = await writer.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order === undefined) throw new Refusal(404, 'order.not-found');
  const isElsewhere = from !== undefined && order.status !== from;
  if (isElsewhere || (isFinalStatus(order.status) && !isRecall)) throw new Refusal(409, 'order.status-conflict');
  const moved = await writer
    .updateTable('orders')
    .set({ status, ...(expectedAt && { expected_at: expectedAt.toISOString() }) })
    .where('id', '=', orderId)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new Refusal(409, 'order.status-conflict');
  // A step of a desk that nobody was told yet is overtaken, for example by the customer who cancels.
  await endHeld(writer, orderId, 'dropped');
  const step = (await lastStep(writer, orderId)) + 1;
  await writer
    .insertInto('order_history')
    .values({ order_id: orderId, step, status, at: at.toISOString(), reason: reason ?? null })
    .execute();
  if (status === 'delivered' || status === 'picked-up') await queueSettlementReceipt(writer, order, at);
  const isNothing = status === 'cancelled' || status === 'rejected';
  const isOfferChanged = isNothing && (await giveBack(writer, database, order));
  // Nobody was told of an order that was never paid.
  const isKnown = order.status !== 'awaiting-payment' || status === 'new';
  if (isKnown) await tellStep(writer, order, { step, status, at });
  const changes = new Changes(database);
  if (isOfferChanged) await changes.add(writer, { order_id: null, restaurant_id: order.restaurant_id }, at);
  await changes.add(writer, { order_id: orderId, restaurant_id: order.restaurant_id }, at);
}

/**
 * Returns what a failed order held, in the order in which it was taken: portions, promo code use, slot and money.
 * Resolves to whether a dish is available again.
 */
async function giveBack(writer: Writer, database: Database, order: OrdersTable): Promise<boolean> {
  const { id, promo_code, person_id, restaurant_id } = order;
  const dishIds = await new StockCounts(database).giveBack(writer, id, restaurant_id);
  const offered = { restaurantId: restaurant_id, dishIds, areAvailable: true };
  if (dishIds.length > 0) await offerDishes(writer, new CatalogRepository(database), offered);
  await endPayments(writer, id);
  if (promo_code !== null) await new PromoCodeUses(database).release(writer, promo_code, person_id);
  await new SlotBookings(database).release(writer, order);
  return dishIds.length > 0;
}

/** Ends the step of a desk that is held for an order, if there is one. */
export async function endHeld(writer: Writer, orderId: string, state: 'done' | 'dropped'): Promise<void> {
  await writer
    .updateTable('desk_acts')
    .set({ state, reason: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
}

async function lastStep(writer: Writer, orderId: string): Promise<number> {
  const { last } = await writer
    .selectFrom('order_history')
    .select(({ fn }) => fn.max('step').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
