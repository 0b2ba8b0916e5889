import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { heldRestaurant } from '#server/catalog/restaurantEvents.ts';
import type { Config } from '#server/config/config.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { Grip } from '#server/http/streams/Grip.ts';
import { HeldPublisher } from '#server/http/streams/HeldPublisher.ts';
import { Pushpin } from '#server/http/streams/Pushpin.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { heldOrder } from '#server/orders/orderEvents.ts';
import type { Payments } from '#server/orders/paying/Payments.ts';
import { endedSessions } from '#server/people/endedSessions.ts';
import type { Log } from '#server/shared/Log.ts';

interface Dependencies {
  readonly config: Pick<Config, 'pushpin' | 'market'>;
  readonly database: Database;
  readonly currentCatalog: CurrentCatalog;
  readonly payments: Pick<Payments, 'latestOf'>;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  readonly log: Log;
}

interface OpenHeldStreams {
  readonly grip?: Grip;
  /** What one server of a database runs to tell the readers. */
  readonly publisher?: HeldPublisher;
}

/** Nothing without a Pushpin. */
export function openHeldStreams({ config, payments, ...dependencies }: Dependencies): OpenHeldStreams {
  const { pushpin, market: shop } = config;
  if (pushpin === undefined) return {};
  const { database, now } = dependencies;
  const grip = new Grip({ key: pushpin.key, shop, now });
  const orders = new OrdersRepository(database);
  const publisher = new HeldPublisher({
    ...dependencies,
    changes: new Changes(database),
    grip,
    pushpin: new Pushpin(pushpin.url),
    stateOf: {
      restaurant: (id) => heldRestaurant(dependencies, id),
      order: async (id) => {
        const stored = await orders.findById(id);
        return stored && heldOrder(stored, (await payments.latestOf([id])).get(id));
      },
    },
    restaurantIds: async () => (await dependencies.currentCatalog.get()).restaurants.map(({ id }) => id),
    endedSince: (time) => endedSessions(database, time),
  });
  return { grip, publisher };
}
