import { Hono } from 'hono';
import { pauseEnd } from '#domain/schedule/openingState.ts';
import type { Capabilities } from '#server/Capabilities.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import { rateLimitKey } from '#server/http/rateLimitKey.ts';
import type { Log } from '#server/Log.ts';
import type { ChangeFeed } from '#server/live/ChangeFeed.ts';
import { eventStream } from '#server/live/eventStream.ts';
import { OpenStreams } from '#server/live/OpenStreams.ts';
import { readLastEventId } from '#server/live/readLastEventId.ts';
import type { App } from './Route.ts';

interface Dependencies {
  readonly currentCatalog: CurrentCatalog;
  readonly capabilities: Capabilities;
  readonly limits: RequestLimits;
  readonly trustedProxies: number;
  readonly feed: ChangeFeed;
  readonly now: () => Date;
  readonly log: Log;
}

/** Maximum number of open streams of one address, which may be shared by an office or a mobile network. */
const MAX_STREAMS_AN_ADDRESS = 300;

/** Endpoint with a restaurant's events: changes of its stock and prices, for every page that shows its menu. */
export function watchingRestaurants(dependencies: Dependencies): App {
  const { currentCatalog, capabilities, limits, trustedProxies, feed, now, log } = dependencies;
  const app: App = new Hono();
  const streams = new OpenStreams(MAX_STREAMS_AN_ADDRESS);
  if (!capabilities.has('restaurant-events')) return app;

  app.get('/1/restos/:id/events', async (context) => {
    limits.take(context, 'lookups');
    context.header('Cache-Control', 'no-store');
    let told = readLastEventId(context);
    const id = context.req.param('id');
    if ((await currentCatalog.get()).restaurant(id) === undefined) throw new Refusal(404, 'resto.not-found');
    const close = streams.open(rateLimitKey(clientAddress(context, trustedProxies)));
    return eventStream(context, {
      feed,
      log,
      concerns: ({ order_id, restaurant_id }) => order_id === null && restaurant_id === id,
      read: async () => {
        const catalog = await currentCatalog.get();
        const restaurant = catalog.restaurant(id);
        if (restaurant === undefined) return { events: [], isOver: true };
        if (catalog.version === told) return { events: [] };
        told = catalog.version;
        const { schedule, busyMinutes } = restaurant;
        const until = pauseEnd(schedule, now());
        const gone = { ...catalog.unavailableAt(restaurant), available: false };
        const pause = { paused: until !== undefined, until: until?.toISOString() ?? null };
        return {
          // Only the last event has the id, so that a reader that is cut off before it gets all of them again.
          events: [
            { event: 'availability', data: gone },
            { event: 'paused', data: pause },
            { id: told, event: 'busy', data: { minutes: busyMinutes } },
          ],
        };
      },
      onEnd: close,
    });
  });
  return app;
}
