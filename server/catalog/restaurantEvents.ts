import { pauseEnd } from '#domain/schedule/openingState.ts';
import type { CatalogContext } from '#server/catalog/CatalogContext.ts';
import { digestOf, type HeldState } from '#server/http/streams/HeldState.ts';
import type { ServerEvent } from '#server/http/streams/ServerEvent.ts';
import type { Catalog } from './Catalog.ts';
import type { CatalogRestaurant } from './CatalogRestaurant.ts';
import type { CurrentCatalog } from './CurrentCatalog.ts';
import { changedVersion } from './catalogVersions.ts';

/** Events with the state of a restaurant: what is sold out, whether it is paused, how busy it is. */
export function restaurantEvents(catalog: Catalog, restaurant: CatalogRestaurant, now: Date): readonly ServerEvent[] {
  const { schedule, busyMinutes } = restaurant;
  const until = pauseEnd(schedule, now);
  const unavailable = { ...catalog.unavailableAt(restaurant), available: false };
  const pause = { paused: until !== undefined, until: until?.toISOString() ?? null };
  // Only the last event has the id, so that a reader that is cut off before it gets all of them again.
  return [
    { event: 'availability', data: unavailable },
    { event: 'paused', data: pause },
    { id: catalog.version, event: 'busy', data: { minutes: busyMinutes } },
  ];
}

type Needs = Pick<CatalogContext, 'database' | 'now'> & {
  readonly currentCatalog: Pick<CurrentCatalog, 'get'>;
};

/** What every reader of a held stream of a restaurant is told; undefined for one that does not exist. */
export async function heldRestaurant(
  { database, currentCatalog, now }: Needs,
  id: string,
): Promise<HeldState | undefined> {
  // Before the catalog: what changes in between is told twice rather than never.
  const version = await changedVersion(database.read, id);
  const catalog = await currentCatalog.get();
  const restaurant = catalog.restaurant(id);
  if (restaurant === undefined) return undefined;
  const events = restaurantEvents(catalog, restaurant, now());
  const digest = digestOf([version, events.map(({ data }) => data)]);
  return { digest, isOver: false, eventsAfter: () => events };
}
