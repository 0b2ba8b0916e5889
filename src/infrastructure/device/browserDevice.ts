import type { TimeApi } from '#application/ports/Clock.ts';
import type { Connectivity, Geolocation, Mutex, PageAddress } from '#application/ports/device.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/** Timeout of the connectivity check, in milliseconds. It is short because an offline customer should be told soon. */
const PROBE_TIMEOUT_MS = 1500;

/**
 * Checks with the server before the browser's "offline" is believed, because some systems report it behind a VPN or on
 * a local network.
 */
export class BrowserConnectivity implements Connectivity {
  readonly #time: TimeApi;

  constructor(time: TimeApi) {
    this.#time = time;
  }

  async isOffline(): Promise<boolean> {
    if (globalThis.navigator?.onLine ?? true) return false;
    const answers = this.#time.now().then(
      () => true,
      () => false,
    );
    const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PROBE_TIMEOUT_MS));
    return !(await Promise.race([answers, tooLate]));
  }
}

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 60_000;

export class BrowserGeolocation implements Geolocation {
  locate(signal?: AbortSignal): Promise<GeoPoint | undefined> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (!('geolocation' in navigator)) return resolve(undefined);
      // The browser's lookup cannot be cancelled, so its result is just ignored.
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        () => resolve(undefined),
        { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
      );
    });
  }
}

/**
 * Time in which what a tab wrote to localStorage reaches the processes of its other tabs, in milliseconds. The message
 * that grants a lock can overtake it, most of all on a busy device.
 */
const STORAGE_DELAY_MS = 200;

/**
 * Web Locks across tabs. Work that waited for another tab sees what that tab stored. Where locks are unavailable (plain
 * http), work is only serialized within this tab.
 */
export class WebLocksMutex implements Mutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const locks = globalThis.navigator?.locks;
    if (locks !== undefined) return withLock(locks, `carte.${name}`, work);
    const before = this.#tails.get(name) ?? Promise.resolve();
    const own = before.then(work, work);
    this.#tails.set(name, own);
    return own;
  }
}

function withLock<T>(locks: LockManager, name: string, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const holding = locks.request(name, async () => {
      const result = work();
      result.then(resolve, reject);
      await Promise.allSettled([result]);
      if (await isNextInAnotherTab(locks, name)) {
        await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY_MS));
      }
    });
    holding.catch(reject);
  });
}

/** Requests wait in the order of asking. */
async function isNextInAnotherTab(locks: LockManager, name: string): Promise<boolean> {
  const { held, pending } = await locks.query();
  const own = held?.find((lock) => lock.name === name);
  const next = pending?.find((lock) => lock.name === name);
  return next !== undefined && next.clientId !== own?.clientId;
}

export class BrowserPageAddress implements PageAddress {
  origin(): string {
    return location.origin;
  }

  leaveTo(url: string): void {
    location.assign(url);
  }
}
