import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { type DeskOrder, DeskOrders } from '#server/orders/DeskOrders.ts';
import { noteRefund, pressStep, setExpectedTime, undoStep } from '#server/orders/deskSteps.ts';
import { bodyFingerprint, readKey } from '#server/orders/idempotency.ts';
import { loggedOrder } from '#server/orders/loggedOrder.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import type { DeskContext } from './DeskContext.ts';
import type { DeskDoor } from './DeskDoor.ts';
import { deskMissingInput, deskStatusInput, deskTimeInput, deskUndoInput } from './DeskInput.ts';
import { readInstant } from './readInstant.ts';
import { toWireDeskOrder } from './toWireDeskOrder.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

type DeskRequest = Context<RequestVariables>;

/** Endpoints that change an order: its status and time, its refund, and dishes that the kitchen has run out of. */
export function orderChanging(shop: DeskContext, door: DeskDoor): App {
  const { config, database, now } = shop;
  const app: App = new Hono();
  const { find, answer, change, note } = orderRequests(shop, door);

  app.post('/desk/api/orders/:orderId/status', door.withKey, async (context) => {
    const body = await readJson(context);
    const { status, from, reason, minutes, expectedAt: time, undoable } = readInput(body, deskStatusInput);
    if (status === 'rejected' && reason === undefined) throw new Refusal(400, 'request.invalid', { path: 'reason' });
    const named = time === undefined ? undefined : readInstant(time, 'expectedAt');
    const stored = await find(context);
    context.set('order', { ...loggedOrder(stored.order), orderStatus: status });
    const at = now();
    const isHeld = undoable === true && config.deskUndoSeconds > 0;
    const press = {
      orderId: stored.order.id,
      id: requestId(context),
      fingerprint: bodyFingerprint(body),
      status,
      from,
      reason,
      expectedAt: named ?? (minutes === undefined ? undefined : new Date(at.getTime() + minutes * MINUTE_MS)),
      tellAt: isHeld ? new Date(at.getTime() + config.deskUndoSeconds * SECOND_MS) : undefined,
      by: context.get('access'),
      at,
    };
    return change(context, async () => {
      if (await pressStep(database, press)) note(context, stored, 'step', status);
    });
  });

  app.post('/desk/api/orders/:orderId/undo', door.withKey, async (context) => {
    const { id } = readInput(await readJson(context), deskUndoInput);
    const stored = await find(context);
    const undo = { orderId: stored.order.id, id, by: context.get('access'), at: now() };
    return change(context, async () => {
      if (await undoStep(database, undo)) note(context, stored, 'undo');
    });
  });

  app.post('/desk/api/orders/:orderId/time', door.withKey, async (context) => {
    const body = await readJson(context);
    const input = readInput(body, deskTimeInput);
    const from = input.from === null ? undefined : readInstant(input.from, 'from');
    const expectedAt = readInstant(input.expectedAt, 'expectedAt');
    const stored = await find(context);
    const act = { orderId: stored.order.id, id: requestId(context), fingerprint: bodyFingerprint(body) };
    return change(context, async () => {
      const time = { ...act, from, expectedAt, by: context.get('access'), at: now() };
      if (await setExpectedTime(database, time)) note(context, stored, 'time');
    });
  });

  app.post('/desk/api/orders/:orderId/refund', door.withKey, async (context) => {
    door.mustBeManager(context);
    const stored = await find(context);
    const { id: orderId } = stored.order;
    if (await refundOrder(database, { orderId, at: now() })) {
      await noteRefund(database, { orderId, id: requestId(context), by: context.get('access'), at: now() });
      note(context, stored, 'refund');
    }
    return answer(context);
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
    return change(context, () => takeOffDishes(database, { ...takeOff, by: context.get('access').name }));
  });

  return app;
}

/** What every endpoint does with the order of its path. */
function orderRequests({ database, log }: DeskContext, door: DeskDoor) {
  const orders = new DeskOrders(database);

  /** Refuses an order of another restaurant. */
  const find = async (context: DeskRequest): Promise<DeskOrder> => {
    const restaurantIds = await door.restaurantIds(context);
    const [stored] = await orders.find([context.req.param('orderId') ?? ''], restaurantIds);
    if (stored === undefined) throw new Refusal(404, 'order.not-found');
    context.set('order', { ...context.get('order'), ...loggedOrder(stored.order) });
    return stored;
  };
  const wireOf = async (context: DeskRequest): Promise<object> => {
    const stored = await find(context);
    return toWireDeskOrder(stored, (await orders.paymentsOf([stored])).get(stored.order.id));
  };
  const answer = async (context: DeskRequest): Promise<Response> => context.json(await wireOf(context));
  /** Answers with the order after the change. A conflict has the order as it is. */
  const change = async (context: DeskRequest, work: () => Promise<unknown>): Promise<Response> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'order.status-conflict') throw error;
      throw new Refusal(409, error.code, { data: { order: await wireOf(context) } });
    }
    return answer(context);
  };
  /** Logs whose key did what. */
  const note = (context: DeskRequest, { order }: DeskOrder, act: string, status = order.status): void => {
    const { keyId, name } = context.get('access');
    const { id: orderId, number, restaurant_id: restoId } = order;
    log({ level: 'info', text: 'desk act', act, status, orderId, number, restoId, keyId, keyName: name });
  };
  return { find, answer, change, note };
}

/** The idempotency key of a request; one of its own where it has none, so that a repeated one counts as another. */
function requestId(context: DeskRequest): string {
  const header = context.req.header('Idempotency-Key');
  return header === undefined ? randomUUID() : readKey(header);
}
