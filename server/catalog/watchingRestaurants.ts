import { Hono } from 'hono';
import { clientAddress } from '#server/http/clientAddress.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { rateLimitKey, widerKey } from '#server/http/rateLimitKey.ts';
import { readLastEventId } from '#server/http/streams/readLastEventId.ts';
import type { CatalogContext } from './CatalogContext.ts';
import { heldRestaurant, restaurantEvents } from './restaurantEvents.ts';

/** Endpoint with a restaurant's events: changes of its stock and prices, for every page that shows its menu. */
export function watchingRestaurants(shop: CatalogContext): App {
  const { currentCatalog, capabilities, limits, config, streams, grip, now } = shop;
  const app: App = new Hono();
  if (!capabilities.has('restaurant-events')) return app;

  app.get('/1/restos/:id/events', async (context) => {
    if (grip?.isLink(context) !== true) limits.take(context, 'lookups');
    context.header('Cache-Control', 'no-store');
    let lastId = readLastEventId(context);
    const id = context.req.param('id');
    if ((await currentCatalog.get()).restaurant(id) === undefined) throw new Refusal(404, 'resto.not-found');
    const address = clientAddress(context, config.trustedProxies);
    return streams.open(context, {
      reader: { kind: 'address', id: rateLimitKey(address), network: widerKey(address) },
      topics: [{ kind: 'restaurant', id }],
      read: async () => {
        const catalog = await currentCatalog.get();
        const restaurant = catalog.restaurant(id);
        if (restaurant === undefined) return { events: [], isOver: true };
        if (catalog.version === lastId) return { events: [] };
        lastId = catalog.version;
        return { events: restaurantEvents(catalog, restaurant, now()) };
      },
      held: {
        kind: 'restaurant',
        id,
        path: context.req.path,
        state: () => heldRestaurant(shop, id),
      },
    });
  });
  return app;
}
