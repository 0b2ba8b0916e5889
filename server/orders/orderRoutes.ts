import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, LoggedOrder } from '#server/http/Route.ts';
import { readPage } from '#server/http/readPage.ts';
import { localeOf } from '#server/people/localeOf.ts';
import { requirePerson } from '#server/people/requirePerson.ts';
import { readKey } from './idempotency.ts';
import { limitPromoCodes } from './limitPromoCodes.ts';
import { loggedOrder } from './loggedOrder.ts';
import type { OrdersContext } from './OrdersContext.ts';
import { readCart } from './readCart.ts';
import { toWireListedOrder, toWireOrderDetails, toWireOrderItem, toWireOrderZone } from './toWireOrder.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
/** Path of the endpoint that places orders. */
export const ORDERS = '/api/v1/persons/:personId/orders';

export function orderRoutes(shop: OrdersContext): App {
  const { currentCatalog, placeOrder, orders, payments, sessions, capabilities, limits, smsSender } = shop;
  const app: App = new Hono();
  const signedIn = requirePerson(sessions);
  const latestOf = async (orderId: string) => (await payments.latestOf([orderId])).get(orderId);

  app.post(ORDERS, signedIn, async (context) => {
    limits.take(context, 'orders');
    const header = context.req.header('Idempotency-Key');
    // A storefront sends keys only to a server that has announced them. Without a key every request is an order of its
    // own.
    const isKeyless = header === undefined && !capabilities.has('idempotency');
    const key = isKeyless ? randomUUID() : readKey(header);
    const personId = context.get('personId');
    const body = await readCart(context, limits);
    const { orderId, answer, isRepeated } = await limitPromoCodes(context, { limits, body }, () =>
      placeOrder.execute({ personId, key, body, locale: localeOf(context, smsSender.locales) }),
    );
    context.set('isRepeated', isRepeated);
    const { number } = JSON.parse(answer) as Pick<LoggedOrder, 'number'>;
    const { restoId } = body as Pick<LoggedOrder, 'restoId'>;
    context.set('order', { number, restoId });
    const Location = `/api/v1/persons/${personId}/orders/${encodeURIComponent(orderId)}`;
    return context.body(answer, 201, { 'Content-Type': 'application/json', Location });
  });

  if (!capabilities.has('order-history')) return app;

  app.get(ORDERS, signedIn, async (context) => {
    limits.take(context, 'lookups');
    const personId = context.get('personId');
    const key = context.req.query('key');
    if (key !== undefined) {
      const orderId = await placeOrder.find(personId, key);
      const stored = orderId === undefined ? undefined : await orders.find(personId, orderId);
      const content = stored === undefined ? [] : [toWireOrderItem(stored.order, await latestOf(stored.order.id))];
      return context.json({ content, number: 0, totalPages: content.length });
    }
    const { page, size } = readPage(context, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
    const { orders: own, count } = await orders.list(personId, page, size);
    const ids = own.map(({ id }) => id);
    const [lines, latest, catalog] = await Promise.all([
      orders.linesOf(ids),
      payments.latestOf(ids),
      currentCatalog.get(),
    ]);
    const content = own.map((order) => ({
      ...toWireListedOrder(order, lines.get(order.id) ?? [], latest.get(order.id)),
      ...toWireOrderZone(order, catalog),
    }));
    return context.json({ content, number: page, totalPages: Math.ceil(count / size) });
  });

  app.get(`${ORDERS}/:orderId`, signedIn, async (context) => {
    limits.take(context, 'lookups');
    const personId = context.get('personId');
    const orderId = context.req.param('orderId');
    const before = await orders.find(personId, orderId);
    if (before !== undefined) context.set('order', loggedOrder(before.order));
    const isAwaited = before?.order.status === 'awaiting-payment';
    const isLookedAt = before && (await (isAwaited ? payments.refresh(orderId) : payments.refreshRefunds(orderId)));
    const stored = isLookedAt ? await orders.find(personId, orderId) : before;
    if (stored === undefined) throw new Refusal(404, 'order.not-found');
    const zone = toWireOrderZone(stored.order, await currentCatalog.get());
    return context.json({ ...toWireOrderDetails(stored, await latestOf(orderId)), ...zone });
  });

  return app;
}
