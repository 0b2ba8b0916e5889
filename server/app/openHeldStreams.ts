import type { CatalogContext } from '#server/catalog/CatalogContext.ts';
import { heldRestaurant } from '#server/catalog/restaurantEvents.ts';
import type { Config } from '#server/config/config.ts';
import { Changes } from '#server/database/Changes.ts';
import { Grip } from '#server/http/streams/Grip.ts';
import { HeldPublisher } from '#server/http/streams/HeldPublisher.ts';
import { Pushpin } from '#server/http/streams/Pushpin.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { heldOrder } from '#server/orders/orderEvents.ts';
import type { Payments } from '#server/orders/paying/Payments.ts';
import { endedSessions } from '#server/people/endedSessions.ts';

type Needs = Pick<CatalogContext, 'database' | 'currentCatalog' | 'now' | 'log'> & {
  readonly config: Pick<Config, 'pushpin' | 'market'>;
  readonly payments: Pick<Payments, 'latestOf'>;
  readonly monotonicMs: () => number;
};

interface OpenHeldStreams {
  readonly grip?: Grip;
  /** What one server of a database runs to tell the readers. */
  readonly publisher?: HeldPublisher;
}

/** Nothing without a Pushpin. */
export function openHeldStreams({ config, payments, ...needs }: Needs): OpenHeldStreams {
  const { pushpin, market: shop } = config;
  if (pushpin === undefined) return {};
  const { database, now } = needs;
  const grip = new Grip({ key: pushpin.key, shop, now });
  const orders = new OrdersRepository(database);
  const publisher = new HeldPublisher({
    ...needs,
    changes: new Changes(database),
    grip,
    pushpin: new Pushpin(pushpin.url),
    stateOf: {
      restaurant: (id) => heldRestaurant(needs, id),
      order: async (id) => {
        const stored = await orders.findById(id);
        return stored && heldOrder(stored, (await payments.latestOf([id])).get(id));
      },
    },
    restaurantIds: async () => (await needs.currentCatalog.get()).restaurants.map(({ id }) => id),
    endedSince: (time) => endedSessions(database, time),
  });
  return { grip, publisher };
}
