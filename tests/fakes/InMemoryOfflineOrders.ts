import type { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import type { OfflineOrder, OfflineOrders } from '#application/ports/OfflineOrders.ts';

export class InMemoryOfflineOrders implements OfflineOrders {
  order: OfflineOrder | undefined;
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
    storage.observe('session', () => {
      if (storage.read('session') === undefined) this.order = undefined;
    });
  }

  async keep(order: OfflineOrder): Promise<void> {
    if (this.#storage.read('session') !== undefined) this.order = order;
  }

  async find(orderId: string): Promise<OfflineOrder | undefined> {
    return this.order?.orderId === orderId ? this.order : undefined;
  }

  async forget(orderId?: string): Promise<void> {
    if ((orderId ?? this.order?.orderId) === this.order?.orderId) this.order = undefined;
  }
}
