import { type Context, Hono } from 'hono';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { requirePerson } from '#server/people/requirePerson.ts';
import { loggedOrder } from '../loggedOrder.ts';
import type { OrdersContext } from '../OrdersContext.ts';
import { toWireOrderZone } from '../toWireOrder.ts';
import { toWireTrackedOrder } from './toWireTrackedOrder.ts';

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
