import { OpenDishDialog } from '#ui/features/dish/DishDialog.tsx';
import { OpenLocationDialog } from '#ui/features/location/LocationDialog.tsx';
import { CartScreen } from './App.tsx';

/** What somebody who reads the menu opens next. */
const NEXT_PARTS: readonly (() => Promise<unknown>)[] = [
  OpenDishDialog.fetch,
  CartScreen.fetch,
  OpenLocationDialog.fetch,
];

/**
 * Fetches and reads what is opened next while nobody waits for anything, one part after the other, so that the first press
 * finds it: not for whoever wants to save data, and no more once one cannot be had. The mark tells whoever measures a visit
 * that from then on these parts are there.
 */
export async function fetchNextParts(parts = NEXT_PARTS): Promise<void> {
  if (wantsToSaveData()) return;
  for (const fetchPart of parts) {
    await untilIdle();
    await fetchPart();
  }
  performance.mark('next-parts');
}

/** Not every browser says so, or can say when it has nothing to do. */
function wantsToSaveData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}
