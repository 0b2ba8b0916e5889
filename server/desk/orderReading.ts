import { type Context, Hono } from 'hono';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/Order.ts';
import type { Reports } from '#server/database/Reports.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readPage } from '#server/http/readPage.ts';
import { readLastEventId } from '#server/http/streams/readLastEventId.ts';
import { DeskOrders, KITCHEN_STATUSES } from '#server/orders/DeskOrders.ts';
import { UnreachedCustomers } from '#server/orders/messages/UnreachedCustomers.ts';
import { FiscalReceipts, type MissingReceipt } from '#server/orders/receipts/FiscalReceipts.ts';
import { type WaitingPrinter, WaitingTickets } from '#server/orders/tickets/WaitingTickets.ts';
import type { DeskContext } from './DeskContext.ts';
import type { DeskDoor } from './DeskDoor.ts';
import { deskEvents } from './deskEvents.ts';
import { readInstant } from './readInstant.ts';
import { toWireDeskOrder } from './toWireDeskOrder.ts';
import { toWireKitchenState } from './toWireStock.ts';

/** A desk takes three silent intervals for a lost connection. */
const ALIVE_MS = 3_000;
const DEFAULT_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 200;
/** Maximum length of the text that is searched for, in characters. */
const MAX_SEARCH = 100;

/** Endpoints with what a board shows: its restaurants, their orders, and each change of them. */
export function orderReading(shop: DeskContext, door: DeskDoor, reports: Reports): App {
  const { presence, database, changes, streams, now } = shop;
  const app: App = new Hono();
  const orders = new DeskOrders(database);
  const receipts = new FiscalReceipts(database);
  const tickets = new WaitingTickets(database);
  const unreached = new UnreachedCustomers(database);

  app.get('/desk/api/session', door.withKey, async (context) => {
    const restaurants = await door.restaurants(context);
    const { role } = context.get('access');
    const ids = restaurants.map(({ id }) => id);
    const deadReceipts = role === 'manager' && ids.length > 0 ? await receipts.listDead(ids) : [];
    const waiting = ids.length > 0 ? await tickets.printers(ids, now()) : [];
    const customers = ids.length > 0 ? await unreached.list(ids, now()) : [];
    return context.json({
      role,
      receipts: deadReceipts.map(toWireReceipt),
      printers: waiting.map(toWirePrinter),
      unreached: customers.map(({ orderId, orderNumber }) => ({ orderId, number: orderNumber })),
      restaurants: restaurants.map((restaurant) => ({
        id: restaurant.id,
        name: restaurant.document.name,
        timezone: restaurant.document.timezone,
        currency: restaurant.document.currency,
        cookingMinutes: restaurant.document.cookingMinutes,
        ...toWireKitchenState(restaurant, now()),
      })),
    });
  });

  app.get('/desk/api/orders', door.withKey, async (context) => {
    const restaurantIds = await door.restaurantIds(context);
    const { page, size } = readPage(context, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
    const isNewestFirst = readSort(context) === 'newest';
    const options = { restaurantIds, statuses: readStatuses(context), page, size, ...readFilter(context) };
    const read = async (list: DeskOrders) => {
      const after = await readAfter(list, context.req.query('after'), restaurantIds);
      const { orders: found, count } = await list.list({ ...options, isNewestFirst, after });
      return { found, count, payments: await list.paymentsOf(found) };
    };
    // The oldest first is the list of a board, which then follows each change of it. The newest first is a search.
    const { found, count, payments } = isNewestFirst
      ? await reports.readCurrent((source) => read(new DeskOrders(source)))
      : await read(orders);
    return context.json({
      content: found.map((stored) => toWireDeskOrder(stored, payments.get(stored.order.id))),
      number: page,
      totalPages: Math.ceil(count / size),
    });
  });

  app.get('/desk/api/events', door.withKey, async (context) => {
    const restaurantIds = await door.restaurantIds(context);
    const lastId = context.req.header('Last-Event-ID') === undefined ? undefined : readLastEventId(context);
    const readEvents = deskEvents({ changes, orders, restaurantIds }, lastId);
    const { keyId } = context.get('access');
    return streams.open(context, {
      reader: { kind: 'key', id: keyId ?? 'environment' },
      right: keyId === undefined ? undefined : { kind: 'key', id: keyId },
      topics: restaurantIds.map((id) => ({ kind: 'kitchen', id })),
      aliveMs: ALIVE_MS,
      // Read at least with every keep-alive, so an open board is always seen.
      read: async () => {
        await presence.note(restaurantIds);
        return readEvents();
      },
    });
  });

  return app;
}

async function readAfter(
  orders: DeskOrders,
  after: string | undefined,
  restaurantIds: readonly string[],
): Promise<OrdersTable | undefined> {
  if (after === undefined || after === '') return undefined;
  const [stored] = await orders.find([after], restaurantIds);
  if (stored === undefined) throw new Refusal(400, 'request.invalid', { path: 'after' });
  return stored.order;
}

/** A fiscal receipt that its register has not accepted. */
function toWireReceipt({ order_id, order_number, kind, at, problem }: MissingReceipt): object {
  return { orderId: order_id, number: order_number, kind, at, problem };
}

/** A printer that has not printed what it should. */
function toWirePrinter({ id, name, restaurantId, problem, orderNumbers }: WaitingPrinter): object {
  return { id, name, restoId: restaurantId, problem, numbers: orderNumbers };
}

function readStatuses(context: Context): readonly OrderStatus[] {
  const text = context.req.query('status');
  if (text === undefined || text === '') return KITCHEN_STATUSES;
  const statuses = text.split(',');
  const isKnown = (status: string): status is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(status);
  if (!statuses.every(isKnown)) throw new Refusal(400, 'request.invalid', { path: 'status' });
  return statuses.filter((status) => KITCHEN_STATUSES.includes(status));
}

/** The requested sort order; the default is oldest first, as a kitchen works. */
function readSort(context: Context): 'oldest' | 'newest' {
  const sort = context.req.query('sort') ?? 'oldest';
  if (sort !== 'oldest' && sort !== 'newest') throw new Refusal(400, 'request.invalid', { path: 'sort' });
  return sort;
}

/** What a search of orders names. */
function readFilter(context: Context) {
  const [type, from, until] = ['type', 'from', 'until'].map((name) => context.req.query(name) || undefined);
  const search = context.req.query('search')?.trim() || undefined;
  if (search !== undefined && search.length > MAX_SEARCH) throw new Refusal(400, 'request.invalid', { path: 'search' });
  if (type !== undefined && type !== 'DELIVERY' && type !== 'TAKE_AWAY') {
    throw new Refusal(400, 'request.invalid', { path: 'type' });
  }
  return {
    deliveryType: type,
    from: from === undefined ? undefined : readInstant(from, 'from'),
    until: until === undefined ? undefined : readInstant(until, 'until'),
    search,
  } as const;
}
