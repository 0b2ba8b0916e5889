import { reaction, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import type { RestaurantEvent } from '#domain/catalog/Restaurant.ts';
import { dishesWithoutChoice } from '#domain/catalog/requiredChoice.ts';
import type { ShopStore } from './ShopStore.ts';
import { reportFaults, Task } from './Task.ts';

interface Needs {
  readonly useCases: Pick<UseCases, 'followRestaurant' | 'loadCatalog' | 'readShop' | 'reportFault'>;
  readonly shop: ShopStore;
}

/** Polling interval for the menu, in milliseconds, when the back end sends no events. */
const ASK_EVERY_MS = 60_000;

/**
 * Keeps the shown menu up to date: sold-out dishes, pauses, prices. It uses server-sent events while the page is
 * visible, and polling where they are unavailable. A failed reload keeps the shown menu. Returns the unsubscribe
 * function.
 */
export function watchKitchen({ useCases, shop }: Needs): () => void {
  const report = reportFaults(useCases, 'kitchen');
  let line: AbortController | undefined;
  let isLive = false;
  let isPending = false;
  let asks: ReturnType<typeof setInterval> | undefined;
  const places = new Map<string, string>();
  const menu = new Task(
    async ({ restaurant: { id: restaurantId }, deliveryType }: Catalog, signal): Promise<Catalog> => {
      const restaurant = await useCases.readShop.restaurant({ restaurantId }, signal);
      return useCases.loadCatalog.execute({ restaurant, deliveryType }, signal);
    },
    report,
  );

  const refresh = (): void => {
    const { catalog } = shop;
    if (catalog !== undefined) void menu.start(catalog, (loaded) => show(shop, loaded));
  };
  /**
   * The first event describes the current state, which is usually shown already; later ones are changes. Of several
   * simultaneous events only the last one has an id, so the menu is reloaded once.
   */
  const apply = (restaurantId: string, event: RestaurantEvent, id: string | undefined): void => {
    const place = places.get(restaurantId);
    const isNews = id !== undefined && place !== undefined && place !== id;
    const isOther = shop.catalog === undefined || !isShown(event, shop.catalog);
    if (id !== undefined) places.set(restaurantId, id);
    if (isOther || (isNews && !isPending)) refresh();
    isPending = id === undefined && (isPending || isOther);
  };
  const follow = (restaurantId: string): void => {
    const own = new AbortController();
    line = own;
    const input = {
      restaurantId,
      after: places.get(restaurantId),
      onEvent: (event: RestaurantEvent, id: string | undefined) => apply(restaurantId, event, id),
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

/** Whether the shown catalog already reflects the event; false for a price, which the event does not contain. */
function isShown(event: RestaurantEvent, catalog: Catalog): boolean {
  const { schedule, busyMinutes = 0 } = catalog.restaurant;
  if (event.kind === 'paused') return event.until?.getTime() === schedule.pausedUntil?.getTime();
  if (event.kind === 'busy') return event.minutes === busyMinutes;
  if (event.kind === 'other') return false;
  const modifiers = catalog.modifierGroups.flatMap((group) => group.modifiers);
  // A back end need not name the dishes whose required choice is sold out.
  const soldOut = [...event.dishIds, ...dishesWithoutChoice(catalog.modifierGroups)];
  return agree(soldOut, dishesOf(catalog)) && agree(event.modifierIds, modifiers);
}

function agree(
  soldOut: readonly string[],
  all: readonly { readonly id: string; readonly available: boolean }[],
): boolean {
  const ids = new Set(soldOut);
  return all.every(({ id, available }) => available !== ids.has(id));
}

/** Shows the reloaded catalog, unless the customer has switched to another restaurant. */
function show(shop: ShopStore, catalog: Catalog): void {
  const { state } = shop;
  if (state.kind !== 'ready' || !state.whole) return;
  const { restaurant, deliveryType } = state.catalog;
  if (restaurant.id !== catalog.restaurant.id || deliveryType !== catalog.deliveryType) return;
  runInAction(() => (shop.state = { ...state, catalog }));
}
