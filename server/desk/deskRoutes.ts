import { type Context, Hono } from 'hono';
import { mayMove } from '#domain/order/kitchenMoves.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/Order.ts';
import type { CatalogRestaurant } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { StockCounts } from '#server/catalog/StockCounts.ts';
import type { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import type { OrdersTable, WebhookDeliveriesTable } from '#server/database/Schema.ts';
import type { DeskKeys } from '#server/desk/DeskKeys.ts';
import type { DeskPresence } from '#server/desk/DeskPresence.ts';
import { deskEvents } from '#server/desk/deskEvents.ts';
import type { Offers } from '#server/desk/Offers.ts';
import { toWireKitchenState, toWireStock } from '#server/desk/toWireStock.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { readPage } from '#server/http/readPage.ts';
import type { EventStreams } from '#server/http/streams/EventStreams.ts';
import { readLastEventId } from '#server/http/streams/readLastEventId.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { type DeskOrders, KITCHEN_STATUSES } from '#server/orders/DeskOrders.ts';
import { bodyFingerprint, readKey } from '#server/orders/idempotency.ts';
import type { StoredOrder } from '#server/orders/OrdersRepository.ts';
import { readPlannedInstant } from '#server/orders/plannedTimes.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { toWireOrderDetails } from '#server/orders/toWireOrder.ts';
import type { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { webhookType } from '#server/orders/webhooks/webhookType.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import {
  deskAvailabilityInput,
  deskBusyInput,
  deskDishInput,
  deskMissingInput,
  deskPauseInput,
  deskStatusInput,
} from './DeskInput.ts';
import { requireDeskKey } from './requireDeskKey.ts';

interface Dependencies {
  readonly keys: DeskKeys;
  readonly orders: DeskOrders;
  readonly offers: Offers;
  readonly presence: DeskPresence;
  readonly stockCounts: StockCounts;
  readonly webhooks: Webhooks;
  readonly currentCatalog: CurrentCatalog;
  readonly database: Database;
  readonly changes: Changes;
  readonly streams: EventStreams;
  readonly limits: RequestLimits;
  readonly now: () => Date;
}

const DEFAULT_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 200;
const MINUTE_MS = 60_000;

/** Default duration of a pause without an end, so that a forgotten one does not close the restaurant for days. */
const DEFAULT_PAUSE_MS = 12 * 60 * MINUTE_MS;

/** Endpoints of the desk: orders, statuses and stock. */
export function desk(dependencies: Dependencies): App {
  const {
    keys,
    orders,
    offers,
    presence,
    stockCounts,
    webhooks,
    currentCatalog,
    database,
    changes,
    streams,
    limits,
    now,
  } = dependencies;
  const app: App = new Hono();
  const withKey = requireDeskKey(keys, limits);

  /** The restaurants that the key has access to, or the requested one of them. */
  const restaurantsOf = async (
    context: Context<RequestVariables>,
    named = context.req.query('restoId'),
  ): Promise<readonly CatalogRestaurant[]> => {
    const { restaurantId } = context.get('access');
    const all = (await currentCatalog.get()).restaurants;
    const own = all.filter(({ id }) => restaurantId === undefined || id === restaurantId);
    if (context.req.method !== 'HEAD') await presence.note(own.map(({ id }) => id));
    if (named === undefined) return own;
    const found = own.find(({ id }) => id === named);
    if (found === undefined) throw new Refusal(404, 'resto.not-found');
    return [found];
  };
  const idsOf = async (context: Context<RequestVariables>): Promise<readonly string[]> =>
    (await restaurantsOf(context)).map(({ id }) => id);
  const asManager = (context: Context<RequestVariables>): void => {
    if (context.get('access').role !== 'manager') throw new Refusal(403, 'access.denied');
  };

  const readAfter = async (
    context: Context<RequestVariables>,
    restaurantIds: readonly string[],
  ): Promise<OrdersTable | undefined> => {
    const id = context.req.query('after');
    if (id === undefined || id === '') return undefined;
    const [found] = await orders.find([id], restaurantIds);
    if (found === undefined) throw new Refusal(400, 'request.invalid', { path: 'after' });
    return found.order;
  };

  const withPayment = async (stored: StoredOrder): Promise<object> =>
    toWireOrderDetails(stored, (await orders.paymentsOf([stored])).get(stored.order.id));

  app.get('/desk/api/session', withKey, async (context) => {
    const restaurants = await restaurantsOf(context);
    return context.json({
      role: context.get('access').role,
      restaurants: restaurants.map((restaurant) => ({
        id: restaurant.id,
        name: restaurant.seed.name,
        timezone: restaurant.seed.timezone,
        currency: restaurant.seed.currency,
        ...toWireKitchenState(restaurant, now()),
      })),
    });
  });

  app.get('/desk/api/orders', withKey, async (context) => {
    const restaurantIds = await idsOf(context);
    const { page, size } = readPage(context, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
    const isNewestFirst = readSort(context) === 'newest';
    const after = await readAfter(context, restaurantIds);
    const found = await orders.list({
      restaurantIds,
      statuses: readStatuses(context),
      page,
      size,
      isNewestFirst,
      after,
    });
    const payments = await orders.paymentsOf(found.orders);
    return context.json({
      content: found.orders.map((stored) => toWireOrderDetails(stored, payments.get(stored.order.id))),
      number: page,
      totalPages: Math.ceil(found.count / size),
    });
  });

  app.get('/desk/api/events', withKey, async (context) => {
    const restaurantIds = await idsOf(context);
    const lastId = context.req.header('Last-Event-ID') === undefined ? undefined : readLastEventId(context);
    const readEvents = deskEvents({ changes, orders, restaurantIds }, lastId);
    const { keyId } = context.get('access');
    return streams.open(context, {
      reader: { kind: 'key', id: keyId ?? 'environment' },
      right: keyId === undefined ? undefined : { kind: 'key', id: keyId },
      concerns: ({ restaurant_id }) => restaurantIds.includes(restaurant_id),
      // Read at least with every heartbeat, so an open board is always seen.
      read: async () => {
        await presence.note(restaurantIds);
        return readEvents();
      },
    });
  });

  app.post('/desk/api/orders/:orderId/status', withKey, async (context) => {
    const { status, from, reason, minutes } = readInput(await readJson(context), deskStatusInput);
    if (status === 'rejected' && reason === undefined) throw new Refusal(400, 'request.invalid', { path: 'reason' });
    const restaurantIds = await idsOf(context);
    const read = async (): Promise<StoredOrder> => {
      const [found] = await orders.find([context.req.param('orderId')], restaurantIds);
      if (found === undefined) throw new Refusal(404, 'order.not-found');
      return found;
    };
    const { order } = await read();
    const seen = from ?? order.status;
    const expectedAt = minutes === undefined ? undefined : new Date(now().getTime() + minutes * MINUTE_MS);
    try {
      const underway = { status: order.status, deliveryType: order.delivery_type };
      if (seen !== order.status || !mayMove(underway, status)) throw new Refusal(409, 'order.status-conflict');
      await advanceOrder(database, { orderId: order.id, status, from: seen, reason, expectedAt, at: now() });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'order.status-conflict') throw error;
      throw new Refusal(409, error.code, { data: { order: await withPayment(await read()) } });
    }
    return context.json(await withPayment(await read()));
  });

  app.post('/desk/api/orders/:orderId/refund', withKey, async (context) => {
    asManager(context);
    const find = async (): Promise<StoredOrder> => {
      const [found] = await orders.find([context.req.param('orderId')], await idsOf(context));
      if (found === undefined) throw new Refusal(404, 'order.not-found');
      return found;
    };
    const { order } = await find();
    await refundOrder(database, { orderId: order.id, at: now() });
    return context.json(await withPayment(await find()));
  });

  app.post('/desk/api/orders/:orderId/missing', withKey, async (context) => {
    asManager(context);
    const key = readKey(context.req.header('Idempotency-Key'));
    const body = await readJson(context);
    const { lines } = readInput(body, deskMissingInput);
    const isTwice = new Set(lines.map(({ line }) => line)).size < lines.length;
    if (isTwice || lines.some(({ count, from }) => count > from)) {
      throw new Refusal(400, 'request.invalid', { path: 'lines' });
    }
    const find = async (): Promise<StoredOrder> => {
      const [found] = await orders.find([context.req.param('orderId')], await idsOf(context));
      if (found === undefined) throw new Refusal(404, 'order.not-found');
      return found;
    };
    const { order } = await find();
    const takeOff = { orderId: order.id, key, fingerprint: bodyFingerprint(body), lines, at: now() };
    try {
      await takeOffDishes(database, { ...takeOff, by: context.get('access').name });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'order.status-conflict') throw error;
      throw new Refusal(409, error.code, { data: { order: await withPayment(await find()) } });
    }
    return context.json(await withPayment(await find()));
  });

  app.get('/desk/api/restos/:restoId/stock', withKey, async (context) => {
    const [restaurant] = await restaurantsOf(context, context.req.param('restoId'));
    const { id, countedDishIds } = restaurant as CatalogRestaurant;
    const left = await stockCounts.left(id, [...countedDishIds]);
    return context.json(toWireStock(await currentCatalog.get(), restaurant as CatalogRestaurant, { left, now: now() }));
  });

  app.post('/desk/api/restos/:restoId/pause', withKey, async (context) => {
    asManager(context);
    const { paused, until } = readInput(await readJson(context), deskPauseInput);
    await restaurantsOf(context, context.req.param('restoId'));
    const end = until ? readInstant(until) : new Date(now().getTime() + DEFAULT_PAUSE_MS);
    await offers.pause(context.req.param('restoId'), paused ? end : undefined);
    return context.body(null, 204);
  });

  app.post('/desk/api/restos/:restoId/busy', withKey, async (context) => {
    const { minutes } = readInput(await readJson(context), deskBusyInput);
    await restaurantsOf(context, context.req.param('restoId'));
    await offers.setBusy(context.req.param('restoId'), minutes);
    return context.body(null, 204);
  });

  app.post('/desk/api/positions/:positionId/availability', withKey, async (context) => {
    const { available, left, restoId } = readInput(await readJson(context), deskDishInput);
    if (!available && left !== undefined) throw new Refusal(400, 'request.invalid', { path: 'left' });
    await restaurantsOf(context, restoId);
    const dishId = context.req.param('positionId');
    if ((await currentCatalog.get()).dish(dishId) === undefined) throw new Refusal(404, 'request.not-found');
    await offers.setDish(restoId, dishId, { isAvailable: available, left });
    return context.body(null, 204);
  });

  app.post('/desk/api/modifiers/:modifierId/availability', withKey, async (context) => {
    const { available, restoId } = readInput(await readJson(context), deskAvailabilityInput);
    await restaurantsOf(context, restoId);
    const modifierId = context.req.param('modifierId');
    const groups = (await currentCatalog.get()).modifierGroups;
    const isKnown = groups.some(({ modifiers }) => modifiers.some(({ id }) => id === modifierId));
    if (!isKnown) throw new Refusal(404, 'request.not-found');
    await offers.setModifier(restoId, modifierId, available);
    return context.body(null, 204);
  });

  app.get('/desk/api/webhooks/deliveries', withKey, async (context) => {
    asManager(context);
    const state = context.req.query('state') ?? 'dead';
    if (!isDeliveryState(state)) throw new Refusal(400, 'request.invalid', { path: 'state' });
    const content = await webhooks.deliveries(state, await idsOf(context));
    return context.json({ content: content.map(toWireDelivery) });
  });

  app.post('/desk/api/webhooks/deliveries/:deliveryId/retry', withKey, async (context) => {
    asManager(context);
    const only = { id: context.req.param('deliveryId'), restaurantIds: await idsOf(context) };
    if ((await webhooks.retry(now(), only)) === 0) throw new Refusal(404, 'request.not-found');
    return context.body(null, 204);
  });

  return app;
}

const DELIVERY_STATES: readonly WebhookDeliveriesTable['state'][] = ['due', 'delivered', 'dead'];

function isDeliveryState(text: string): text is WebhookDeliveriesTable['state'] {
  return (DELIVERY_STATES as readonly string[]).includes(text);
}

function toWireDelivery(delivery: WebhookDeliveriesTable): object {
  const { id, webhook_id, order_id, restaurant_id, step, status, at, state, attempts, due_at, problem } = delivery;
  return {
    id,
    webhookId: webhook_id,
    orderId: order_id,
    restoId: restaurant_id,
    type: webhookType(delivery),
    step,
    status,
    at,
    state,
    attempts,
    dueAt: state === 'due' ? due_at : null,
    problem,
  };
}

function readStatuses(context: Context): readonly OrderStatus[] {
  const text = context.req.query('status');
  if (text === undefined || text === '') return KITCHEN_STATUSES;
  const wanted = text.split(',');
  const isKnown = (status: string): status is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(status);
  if (!wanted.every(isKnown)) throw new Refusal(400, 'request.invalid', { path: 'status' });
  return wanted.filter((status) => KITCHEN_STATUSES.includes(status));
}

/** The requested sort order; the default is oldest first, as a kitchen works. */
function readSort(context: Context): 'oldest' | 'newest' {
  const sort = context.req.query('sort') ?? 'oldest';
  if (sort !== 'oldest' && sort !== 'newest') throw new Refusal(400, 'request.invalid', { path: 'sort' });
  return sort;
}

function readInstant(text: string): Date {
  try {
    return readPlannedInstant(text);
  } catch {
    throw new Refusal(400, 'request.invalid', { path: 'until' });
  }
}
