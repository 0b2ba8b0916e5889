import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { LastRestaurant } from '../ports/LastRestaurant.ts';
import type { StartOutcome } from './StartOutcome.ts';

/**
 * Keeps where the shop opened as the selected location, or forgets one whose restaurant is no more. A location that the
 * customer chose while the shop was still looking stays as it is (compare and set).
 */
export class AdoptLocation {
  readonly #storage: DeviceStorage;
  readonly #lastRestaurant: LastRestaurant;

  constructor(storage: DeviceStorage, lastRestaurant: LastRestaurant) {
    this.#storage = storage;
    this.#lastRestaurant = lastRestaurant;
  }

  execute({ outcome }: { readonly outcome: StartOutcome }): void {
    const { basis } = outcome;
    if (this.#storage.read('location') !== basis) return;
    if (outcome.kind === 'ready') {
      if (outcome.location !== basis) this.#storage.write('location', outcome.location);
      this.#lastRestaurant.save(outcome.location);
    } else {
      if (basis !== undefined) this.#forget(basis);
      this.#lastRestaurant.clear();
    }
  }

  /** The city outlives a restaurant that is no more: the question for another one begins there, after a reload too. */
  #forget({ cityId, deliveryType }: SelectedLocation): void {
    if (cityId !== undefined) this.#storage.write('lostPlace', { cityId, deliveryType });
    this.#storage.remove('location');
  }
}
