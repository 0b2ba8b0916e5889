import type { DoorDetails } from '#domain/location/placeRules.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

interface Ports {
  readonly storage: DeviceStorage;
}

/** Stores the way to the door of the selected delivery address; the address itself stays. Does nothing without one. */
export class DescribeDoor {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(door: DoorDetails): Promise<void> {
    const location = this.#ports.storage.read('location');
    if (location?.place === undefined) return;
    this.#ports.storage.write('location', { ...location, place: { ...location.place, ...door } });
  }
}
