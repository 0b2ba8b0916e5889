import type { DoorDetails } from '#domain/location/placeRules.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Stores the way to the door of the selected delivery address; the address itself stays. Does nothing without one. */
export class DescribeDoor {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  async execute(door: DoorDetails): Promise<void> {
    const location = this.#storage.read('location');
    if (location?.place === undefined) return;
    this.#storage.write('location', { ...location, place: { ...location.place, ...door } });
  }
}
