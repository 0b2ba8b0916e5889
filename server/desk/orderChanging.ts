import { type Context, Hono } from 'hono';
import { mayMove } from '#domain/order/kitchenMoves.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { DeskOrders } from '#server/orders/DeskOrders.ts';
import { bodyFingerprint, readKey } from '#server/orders/idempotency.ts';
import { loggedOrder } from '#server/orders/loggedOrder.ts';
import type { StoredOrder } from '#server/orders/OrdersRepository.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { toWireOrderDetails } from '#server/orders/toWireOrder.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import type { DeskContext } from './DeskContext.ts';
import type { DeskDoor } from './DeskDoor.ts';
import { deskMissingInput, deskStatusInput } from './DeskInput.ts';

const MINUTE_MS = 60_000;

/** Endpoints that change an order: its status, its refund, and dishes that the kitchen has run out of. */
export function orderChanging({ database, now }: DeskContext, door: DeskDoor): App {
  const app: App = new Hono();
  const orders = new DeskOrders(database);

  /** The order of the path. Refuses one of another restaurant. */
  const find = async (context: Context<RequestVariables>): Promise<StoredOrder> => {
    const restaurantIds = await door.restaurantIds(context);
    const [found] = await orders.find([context.req.param('orderId') ?? ''], restaurantIds);
    if (found === undefined) throw new Refusal(404, 'order.not-found');
    context.set('order', { ...context.get('order'), ...loggedOrder(found.order) });
    return found;
  };
  const withPayment = async (stored: StoredOrder): Promise<object> =>
    toWireOrderDetails(stored, (await orders.paymentsOf([stored])).get(stored.order.id));

  app.post('/desk/api/orders/:orderId/status', door.withKey, async (context) => {
    const { status, from, reason, minutes } = readInput(await readJson(context), deskStatusInput);
    if (status === 'rejected' && reason === undefined) throw new Refusal(400, 'request.invalid', { path: 'reason' });
    const { order } = await find(context);
    context.set('order', { ...loggedOrder(order), orderStatus: status });
    const seen = from ?? order.status;
    const expectedAt = minutes === undefined ? undefined : new Date(now().getTime() + minutes * MINUTE_MS);
    try {
      const underway = { status: order.status, deliveryType: order.delivery_type };
      if (seen !== order.status || !mayMove(underway, status)) throw new Refusal(409, 'order.status-conflict');
      await advanceOrder(database, { orderId: order.id, status, from: seen, reason, expectedAt, at: now() });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'order.status-conflict') throw error;
      throw new Refusal(409, error.code, { data: { order: await withPayment(await find(context)) } });
    }
    return context.json(await withPayment(await find(context)));
  });

  app.post('/desk/api/orders/:orderId/refund', door.withKey, async (context) => {
    door.mustBeManager(context);
    const { order } = await find(context);
    await refundOrder(database, { orderId: order.id, at: now() });
    return context.json(await withPayment(await find(context)));
  });

  app.post('/desk/api/orders/:orderId/missing', door.withKey, async (context) => {
    door.mustBeManager(context);
    const key = readKey(context.req.header('Idempotency-Key'));
    const body = await readJson(context);
    const { lines } = readInput(body, deskMissingInput);
    const isTwice = new Set(lines.map(({ line }) => line)).size < lines.length;
    if (isTwice || lines.some(({ count, from }) => count > from)) {
      throw new Refusal(400, 'request.invalid', { path: 'lines' });
    }
    const { order } = await find(context);
    const takeOff = { orderId: order.id, key, fingerprint: bodyFingerprint(body), lines, at: now() };
    try {
      await takeOffDishes(database, { ...takeOff, by: context.get('access').name });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'order.status-conflict') throw error;
      throw new Refusal(409, error.code, { data: { order: await withPayment(await find(context)) } });
    }
    return context.json(await withPayment(await find(context)));
  });

  return app;
}
