import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Tells where the customer is now and after every change, in this tab or another. */
export class WatchLocation {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  execute(listener: (location: SelectedLocation | undefined) => void): () => void {
    listener(this.#storage.read('location'));
    return this.#storage.observe('location', () => listener(this.#storage.read('location')));
  }
}
