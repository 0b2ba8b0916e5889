import type { BrowserDeviceStorage, StoredEntry } from './BrowserDeviceStorage.ts';
import { CartKeeper } from './CartKeeper.ts';
import { IndexedDbCartCopy } from './IndexedDbCartCopy.ts';
import { keepMenuOffline } from './keepMenuOffline.ts';

/** Fulfilled once the cart is that of the newest copy; `found` is the one that the page found when it opened. */
export function keepCart(
  storage: BrowserDeviceStorage,
  whiteLabel: string,
  found: StoredEntry | undefined,
): Promise<void> {
  // Here, since this comes once the first screen is alive: not a byte of it is in the first load.
  keepMenuOffline();
  return new CartKeeper(storage, new IndexedDbCartCopy(whiteLabel), found).begin();
}
