import { type DietFilter, NO_FILTER } from '#domain/catalog/dietFilter.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Tells what the customer of this device eats and avoids, now and after every change. */
export class WatchDietFilter {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  execute(listener: (filter: DietFilter) => void): () => void {
    const tell = (): void => listener(this.#storage.read('dietFilter') ?? NO_FILTER);
    tell();
    return this.#storage.observe('dietFilter', tell);
  }
}
