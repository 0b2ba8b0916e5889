import { reaction, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import type { RestaurantEvent } from '#domain/catalog/RestaurantEvent.ts';
import type { ShopStore } from './ShopStore.ts';
import { reportFaults, Task } from './Task.ts';

interface Needs {
  readonly useCases: Pick<UseCases, 'followRestaurant' | 'loadCatalog' | 'read' | 'reportFault'>;
  readonly shop: ShopStore;
}

/** How often the menu is asked for where nobody tells of changes, in milliseconds. */
const ASK_EVERY_MS = 60_000;

/**
 * Keeps the menu that is shown as the kitchen has it: sold out, paused, dearer. Told by the server while somebody looks at the
 * page, and asked for now and again where nobody tells. A menu that does not come leaves the one that is shown. Returns the
 * end of it.
 */
export function watchKitchen({ useCases, shop }: Needs): () => void {
  const report = reportFaults(useCases, 'kitchen');
  let line: AbortController | undefined;
  let isLive = false;
  let asks: ReturnType<typeof setInterval> | undefined;
  const places = new Map<string, string>();
  const menu = new Task(
    async ({ restaurant: { id: restaurantId }, deliveryType }: Catalog, signal): Promise<Catalog> => {
      const restaurant = await useCases.read.execute('restaurant', { restaurantId }, signal);
      return useCases.loadCatalog.execute({ restaurant, deliveryType }, signal);
    },
    report,
  );

  const refresh = (): void => {
    const { catalog } = shop;
    if (catalog !== undefined) void menu.start(catalog, (loaded) => show(shop, loaded));
  };
  /** The first news tell how things stand, mostly as they are shown; what comes later has changed, be it only a price. */
  const hear = (restaurantId: string, event: RestaurantEvent, id: string | undefined): void => {
    const place = places.get(restaurantId);
    const isNews = place !== undefined && place !== id;
    if (id !== undefined) places.set(restaurantId, id);
    if (isNews || shop.catalog === undefined || !isShown(event, shop.catalog)) refresh();
  };
  const follow = (restaurantId: string): void => {
    const own = new AbortController();
    line = own;
    const input = {
      restaurantId,
      after: places.get(restaurantId),
      onEvent: (event: RestaurantEvent, id: string | undefined) => hear(restaurantId, event, id),
      onLine: (isOpen: boolean) => (isLive = isOpen),
    };
    useCases.followRestaurant.execute(input, own.signal).catch(report);
    asks = setInterval(() => !isLive && refresh(), ASK_EVERY_MS);
  };
  const leave = (): void => {
    line?.abort();
    line = undefined;
    isLive = false;
    clearInterval(asks);
  };
  const begin = (): void => {
    leave();
    const { restaurant } = shop;
    if (restaurant !== undefined && shop.isWhole && document.visibilityState === 'visible') follow(restaurant.id);
  };

  const end = reaction(() => (shop.isWhole ? shop.restaurant?.id : undefined), begin, { fireImmediately: true });
  document.addEventListener('visibilitychange', begin);
  return () => {
    document.removeEventListener('visibilitychange', begin);
    end();
    leave();
    menu.reset();
  };
}

/** What is shown says so already. Of a price, nobody can tell. */
function isShown(event: RestaurantEvent, catalog: Catalog): boolean {
  const { schedule, busyMinutes = 0 } = catalog.restaurant;
  if (event.kind === 'paused') return event.until?.getTime() === schedule.pausedUntil?.getTime();
  if (event.kind === 'busy') return event.minutes === busyMinutes;
  if (event.kind === 'other') return false;
  const modifiers = catalog.modifierGroups.flatMap((group) => group.modifiers);
  return agree(event.dishIds, dishesOf(catalog)) && agree(event.modifierIds, modifiers);
}

function agree(gone: readonly string[], all: readonly { readonly id: string; readonly available: boolean }[]): boolean {
  const ids = new Set(gone);
  return all.every(({ id, available }) => available !== ids.has(id));
}

/** Unless the customer has gone on to another one meanwhile. */
function show(shop: ShopStore, catalog: Catalog): void {
  const { state } = shop;
  if (state.kind !== 'ready' || !state.whole) return;
  const { restaurant, deliveryType } = state.catalog;
  if (restaurant.id !== catalog.restaurant.id || deliveryType !== catalog.deliveryType) return;
  runInAction(() => (shop.state = { ...state, catalog }));
}
