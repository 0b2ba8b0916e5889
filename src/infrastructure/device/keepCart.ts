import type { DeviceSettings } from '#application/ports/settings.ts';
import { settingNames } from '#application/storedValues.ts';
import type { BrowserDeviceStorage } from './BrowserDeviceStorage.ts';
import { CartKeeper } from './CartKeeper.ts';
import { IndexedDbCartCopy } from './IndexedDbCartCopy.ts';
import { SafeStorage } from './SafeStorage.ts';

/** Resolves when the cart is that of the newest copy; `found` is the stored text of the cart when the page was opened. */
export function keepCart(
  storage: BrowserDeviceStorage,
  whiteLabel: string,
  found: string | undefined,
  settings: DeviceSettings,
): Promise<void> {
  // Started here because this chunk loads after hydration, so the first load does not contain it.
  keepMenuOffline();
  renewLanguage(settings);
  const entry = found === undefined ? undefined : storage.parsed('cart', found);
  return new CartKeeper(storage, new IndexedDbCartCopy(whiteLabel), entry).begin();
}

/** Delay in milliseconds before anything is prefetched, so that the first visit is not slowed down. */
const CALM_MS = 4_000;
const WORKER = '/sw.js';

/**
 * Has the service worker cache the menu for offline use: once the page is idle, and whenever it is hidden, since
 * restaurant and language may have changed. Does nothing where service workers are unavailable.
 */
function keepMenuOffline(): void {
  setTimeout(() => void begin().catch(() => {}), CALM_MS);
}

async function begin(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (serviceWorker === undefined) return;
  await serviceWorker.register(WORKER);
  const { active } = await serviceWorker.ready;
  const keep = (): void => active?.postMessage({ keep: document.documentElement.lang }, []);
  keep();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}

/** Writes a chosen language again, because browsers delete its cookie earlier than localStorage. */
export function renewLanguage(settings: DeviceSettings): void {
  const { locale } = settings.read();
  if (new SafeStorage().get(settingNames.locale) === locale) settings.write({ locale });
}
