import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

export class WatchOrderDraft {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  execute(listener: (draft: OrderDraft) => void): () => void {
    const tell = (): void => listener(this.#storage.read('orderDraft') ?? EMPTY_DRAFT);
    tell();
    return this.#storage.observe('orderDraft', tell);
  }
}
