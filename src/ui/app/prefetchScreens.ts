import { when } from 'mobx';
import { OpenDishDialog } from '#ui/features/dish/DishDialog.tsx';
import { OpenLocationDialog } from '#ui/features/location/LocationDialog.tsx';
import { screenParts } from './screenParts.tsx';
import type { Stores } from './stores/createStores.ts';

type FetchPart = () => Promise<unknown>;

interface NextParts {
  /** What every customer on the menu is likely to need. */
  readonly menu: readonly FetchPart[];
  /** What is needed once the cart has a dish. */
  readonly cart: readonly FetchPart[];
}

const NEXT_PARTS: NextParts = {
  menu: [OpenDishDialog.fetch, OpenLocationDialog.fetch],
  cart: [screenParts['cart.index'].fetch],
};

/**
 * Prefetches chunks one after the other while the page is idle. Does nothing in data saver mode, and stops when one
 * fails. A performance mark tells measurements when those of the menu are loaded.
 */
export async function prefetchScreens({ cart }: Pick<Stores, 'cart'>, parts = NEXT_PARTS): Promise<void> {
  if (wantsToSaveData()) return;
  await fetchWhenIdle(parts.menu);
  performance.mark('screens-prefetched');
  await when(() => !cart.isEmpty);
  await fetchWhenIdle(parts.cart);
}

async function fetchWhenIdle(parts: readonly FetchPart[]): Promise<void> {
  for (const fetchPart of parts) {
    await untilIdle();
    await fetchPart();
  }
}

/** Whether data saver mode is on; not every browser reports it. */
function wantsToSaveData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}
