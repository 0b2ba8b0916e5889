import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { LastRestaurant } from '../ports/LastRestaurant.ts';
import type { StartOutcome } from './StartOutcome.ts';

interface Ports {
  readonly storage: DeviceStorage;
  readonly lastRestaurant: LastRestaurant;
}

/**
 * Stores the location that the shop opened with, or removes one whose restaurant no longer exists. A location that the
 * customer chose meanwhile is kept (compare and set).
 */
export class AdoptLocation {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute({ outcome }: { readonly outcome: StartOutcome }): void {
    const { basis } = outcome;
    if (this.#ports.storage.read('location') !== basis) return;
    if (outcome.kind === 'ready') {
      if (outcome.location !== basis) this.#ports.storage.write('location', outcome.location);
      this.#ports.lastRestaurant.save(outcome.location);
    } else {
      if (basis !== undefined) this.#forget(basis);
      this.#ports.lastRestaurant.clear();
    }
  }

  /** Removes the location, but keeps city and delivery type as initial values of the location dialog. */
  #forget({ cityId, deliveryType }: SelectedLocation): void {
    if (cityId !== undefined) this.#ports.storage.write('lostLocation', { cityId, deliveryType });
    this.#ports.storage.remove('location');
  }
}
