import { OpenDishDialog } from '#ui/features/dish/DishDialog.tsx';
import { OpenLocationDialog } from '#ui/features/location/LocationDialog.tsx';
import { screenParts } from './screenParts.tsx';

/** Chunks that a customer on the menu is likely to need next. */
const NEXT_PARTS: readonly (() => Promise<unknown>)[] = [
  OpenDishDialog.fetch,
  screenParts['cart.index'].fetch,
  OpenLocationDialog.fetch,
];

/**
 * Prefetches chunks one after the other while the page is idle. Does nothing in data saver mode, and stops when one
 * fails. A performance mark tells measurements when all are loaded.
 */
export async function prefetchScreens(parts = NEXT_PARTS): Promise<void> {
  if (wantsToSaveData()) return;
  for (const fetchPart of parts) {
    await untilIdle();
    await fetchPart();
  }
  performance.mark('screens-prefetched');
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
