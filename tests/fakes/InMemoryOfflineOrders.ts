import type { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import type { OfflineOrder, OfflineOrders } from '#application/ports/OfflineOrders.ts';

export class InMemoryOfflineOrders implements OfflineOrders {
  kept: OfflineOrder | undefined;
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
    storage.observe('session', () => {
      if (storage.read('session') === undefined) this.kept = undefined;
    });
  }

  async keep(order: OfflineOrder): Promise<void> {
    if (this.#storage.read('session') !== undefined) this.kept = order;
  }

  async find(orderId: string): Promise<OfflineOrder | undefined> {
    return this.kept?.orderId === orderId ? this.kept : undefined;
  }

  async forget(orderId?: string): Promise<void> {
    if ((orderId ?? this.kept?.orderId) === this.kept?.orderId) this.kept = undefined;
  }
}
