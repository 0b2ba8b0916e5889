import { type DietFilter, isFiltering } from '#domain/catalog/dietFilter.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Stores the diet filter on this device, for every menu. An empty filter is removed. */
export class ChangeDietFilter {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  execute(filter: DietFilter): void {
    if (isFiltering(filter)) this.#storage.write('dietFilter', filter);
    else this.#storage.remove('dietFilter');
  }
}
