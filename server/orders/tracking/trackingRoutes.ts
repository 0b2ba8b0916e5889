import { type Context, Hono } from 'hono';
import { isUsualReason } from '#domain/order/rejectionReasons.ts';
import type { WireTrackedOrder } from '#infrastructure/api/wire/WireTrackedOrder.ts';
import type { WireAnswer } from '#server/catalog/wire/WireAnswer.ts';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import type { StoredOrder } from '#server/orders/OrdersRepository.ts';
import { requirePerson } from '#server/people/requirePerson.ts';
import { loggedOrder } from '../loggedOrder.ts';
import type { OrdersContext } from '../OrdersContext.ts';
import { type MissingDish, type StoredQuote, toWireOrderZone, toWireTime } from '../toWireOrder.ts';

const LINK = '/api/v1/persons/:personId/orders/:orderId/tracking-link';

/** Endpoints of the link that shows an order without signing in. */
export function trackingRoutes({ orders, trackingLinks, currentCatalog, sessions, limits }: OrdersContext): App {
  const app: App = new Hono();
  const signedIn = requirePerson(sessions);

  const ownOrderId = async (context: Context<RequestVariables, typeof LINK>): Promise<string> => {
    const stored = await orders.find(context.get('personId'), context.req.param('orderId'));
    if (stored === undefined) throw new Refusal(404, 'order.not-found');
    context.set('order', loggedOrder(stored.order));
    return stored.order.id;
  };

  app.get(LINK, signedIn, async (context) => {
    limits.take(context, 'lookups');
    return context.json({ token: await trackingLinks.tokenOf(await ownOrderId(context)) });
  });

  app.delete(LINK, signedIn, async (context) => {
    limits.take(context, 'changes');
    await trackingLinks.revoke(await ownOrderId(context));
    return context.body(null, 204);
  });

  app.get('/1/tracked-orders/:token', noStore(), async (context) => {
    limits.take(context, 'lookups');
    const stored = await trackingLinks.find(context.req.param('token'));
    if (stored === undefined) throw new Refusal(404, 'order.not-found');
    context.set('order', loggedOrder(stored.order));
    const zone = toWireOrderZone(stored.order, await currentCatalog.get());
    return context.json({ ...toWireTrackedOrder(stored), ...zone });
  });

  return app;
}

type Named = Pick<MissingDish, 'name' | 'count'>;

/** What a tracking link shows of an order: its steps and dishes, and nothing of the person, the address or the money. */
function toWireTrackedOrder({ order, lines, history }: StoredOrder): WireAnswer<WireTrackedOrder> {
  const { missing = [] } = JSON.parse(order.quote) as StoredQuote;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.created_at,
    restoId: order.restaurant_id,
    deliveryType: order.delivery_type,
    ...toWireTime(order),
    acceptance: order.status === 'new' ? order.acceptance_stage : null,
    dishes: lines.map(({ name, count, modifiers }) => ({
      name: JSON.parse(name),
      count,
      modifiers: (JSON.parse(modifiers) as readonly Named[]).map((modifier) => ({
        name: modifier.name,
        count: modifier.count,
      })),
    })),
    missing: missing.map(({ name, count }) => ({ name, count })),
    history: history.map(({ status, at, reason }) => ({ status, at, reason: reason && publicReason(reason) })),
  };
}

/** A reason in the kitchen's own words may name the customer. */
function publicReason(reason: string): string | null {
  return isUsualReason(reason) ? reason : null;
}
