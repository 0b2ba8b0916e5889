import { type AcceptanceTimes, type AcceptingKitchen, nextAcceptanceStage } from '#domain/order/acceptance.ts';
import type { AcceptanceStage } from '#domain/order/Order.ts';
import { NOT_ACCEPTED } from '#domain/order/rejectionReasons.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { advanceOrderIn } from './advanceOrder.ts';
import { heldStep } from './deskSteps.ts';
import { queueUnacceptedWebhooks } from './webhooks/queueWebhooks.ts';

type Needs = Pick<HttpContext, 'database' | 'log'> & {
  readonly catalog: () => Promise<Catalog>;
  readonly times: AcceptanceTimes;
};

const MINUTE_MS = 60_000;

/**
 * Goes on with every order that nobody accepts: the desk is reminded, the manager is told by webhook, the customer is
 * told, then the order is rejected and returns what it held. Each stage is a transaction that takes the order from the
 * stage before, so it happens once on any number of servers, and an order that a kitchen accepts meanwhile is left
 * alone.
 */
export async function endUnacceptedOrders({ database, catalog, times, log }: Needs, now: Date): Promise<void> {
  const before = new Date(now.getTime() - times.deskMinutes * MINUTE_MS).toISOString();
  const waitingOrders = await database.read
    .selectFrom('orders')
    .innerJoin('order_history', (join) =>
      join.onRef('order_history.order_id', '=', 'orders.id').on('order_history.status', '=', 'new'),
    )
    // Nothing is expected of a restaurant whose desk was never open.
    .innerJoin('desk_presence', 'desk_presence.restaurant_id', 'orders.restaurant_id')
    .selectAll('orders')
    .select('order_history.at as received_at')
    .where('orders.status', '=', 'new')
    .where('orders.created_at', '<=', before)
    .orderBy('orders.created_at')
    .execute();
  if (waitingOrders.length === 0) return;
  const current = await catalog();
  for (const order of waitingOrders) {
    const stage = nextAcceptanceStage(toUnaccepted(order), kitchenOf(order, current), times, now);
    if (stage === undefined) continue;
    const isDone = await database.write((writer) => reach(writer, database, order, stage, now));
    if (isDone && stage !== 'desk-reminded') {
      const { id, number, restaurant_id } = order;
      log({
        level: 'warn',
        text: 'order was not accepted in time',
        orderId: id,
        number,
        restoId: restaurant_id,
        stage,
      });
    }
  }
}

type WaitingOrder = OrdersTable & { readonly received_at: string };

function toUnaccepted({ received_at, requested_at, acceptance_stage, acceptance_at }: WaitingOrder) {
  const isReached = acceptance_stage !== null && acceptance_at !== null;
  return {
    receivedAt: new Date(received_at),
    requestedAt: requested_at === null ? undefined : new Date(requested_at),
    reached: isReached ? { stage: acceptance_stage, at: new Date(acceptance_at) } : undefined,
  };
}

function kitchenOf({ restaurant_id, delivery_type }: WaitingOrder, catalog: Catalog): AcceptingKitchen {
  const restaurant = catalog.restaurant(restaurant_id);
  if (restaurant === undefined) return { leadMinutes: 0 };
  return { schedule: restaurant.schedule, leadMinutes: restaurant.leadMinutes[delivery_type] };
}

/**
 * Resolves to false when another server was first, or the order was accepted or cancelled meanwhile. A desk may have
 * pressed what nobody else is told yet.
 */
async function reach(
  writer: Writer,
  database: Database,
  order: WaitingOrder,
  stage: AcceptanceStage | 'over',
  at: Date,
): Promise<boolean> {
  const { id: orderId, restaurant_id, acceptance_stage: before } = order;
  const time = at.toISOString();
  if ((await heldStep(writer, orderId)) !== undefined) return false;
  const result = await writer
    .updateTable('orders')
    .set({ acceptance_at: time, ...(stage !== 'over' && { acceptance_stage: stage }) })
    .where('id', '=', orderId)
    .where('status', '=', 'new')
    .where('acceptance_stage', before === null ? 'is' : '=', before)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  if (stage === 'over') {
    await advanceOrderIn(writer, database, { orderId, status: 'rejected', from: 'new', reason: NOT_ACCEPTED, at });
    return true;
  }
  if (stage === 'manager-told') await queueUnacceptedWebhooks(writer, order, at);
  await new Changes(database).add(writer, { order_id: orderId, restaurant_id }, at);
  return true;
}
