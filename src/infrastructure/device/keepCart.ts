import type { DeviceSettings } from '#application/ports/settings.ts';
import type { BrowserDeviceStorage, StoredEntry } from './BrowserDeviceStorage.ts';
import { CartKeeper } from './CartKeeper.ts';
import { IndexedDbCartCopy } from './IndexedDbCartCopy.ts';
import { keepMenuOffline } from './keepMenuOffline.ts';
import { renewLanguage } from './renewLanguage.ts';

/** Resolves when the cart is that of the newest copy; `found` is the stored cart when the page was opened. */
export function keepCart(
  storage: BrowserDeviceStorage,
  whiteLabel: string,
  found: StoredEntry | undefined,
  settings: DeviceSettings,
): Promise<void> {
  // Started here because this chunk loads after hydration, so the first load does not contain it.
  keepMenuOffline();
  renewLanguage(settings);
  return new CartKeeper(storage, new IndexedDbCartCopy(whiteLabel), found).begin();
}
