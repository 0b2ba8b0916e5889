import type { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import type { OfflineOrder, OfflineOrders } from '#application/ports/OfflineOrders.ts';
import { OFFLINE_ORDER, PAGES_CACHE } from './offlineCache.ts';

/** Keeps the order beside the page without a connection, where the service worker finds it. */
export class CachedOfflineOrders implements OfflineOrders {
  readonly #storage: DeviceStorage;
  /** Changes are made one after the other. */
  #last: Promise<void> = Promise.resolve();

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
    storage.observe('session', () => {
      if (storage.read('session') === undefined) void this.forget();
    });
  }

  keep(order: OfflineOrder): Promise<void> {
    return this.#change(async (cache) => {
      if (this.#storage.read('session') !== undefined) await cache.put(OFFLINE_ORDER, Response.json(order));
    });
  }

  async find(orderId: string): Promise<OfflineOrder | undefined> {
    await this.#last;
    const order = await readOrder().catch(() => undefined);
    return order?.orderId === orderId ? { ...order, shownUntil: new Date(order.shownUntil) } : undefined;
  }

  forget(orderId?: string): Promise<void> {
    return this.#change(async (cache) => {
      const order = await readOrder();
      if (order !== undefined && (orderId ?? order.orderId) === order.orderId) await cache.delete(OFFLINE_ORDER);
    });
  }

  /** Does nothing where the browser has no cache, or allows none. */
  #change(change: (cache: Cache) => Promise<void>): Promise<void> {
    this.#last = this.#last.then(async () => change(await caches.open(PAGES_CACHE))).catch(() => {});
    return this.#last;
  }
}

async function readOrder(): Promise<OfflineOrder | undefined> {
  const cache = await caches.open(PAGES_CACHE);
  return (await (await cache.match(OFFLINE_ORDER))?.json()) as OfflineOrder | undefined;
}
