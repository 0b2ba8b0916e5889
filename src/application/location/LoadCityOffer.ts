import type { CityOffer } from '#domain/location/CityOffer.ts';
import { serves } from '#domain/location/serves.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RestaurantsApi } from '../ports/catalogApis.ts';

interface Ports {
  readonly restaurants: RestaurantsApi;
  readonly clock: Clock;
}

/** Loads a city's restaurants and the delivery zones of those that deliver. */
export class LoadCityOffer {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(input: { readonly cityId: string }, signal?: AbortSignal): Promise<Omit<CityOffer, 'city'>> {
    const loadedAt = this.#ports.clock.now();
    const restaurants = await this.#ports.restaurants.inCity(input.cityId, signal);
    const delivering = restaurants.filter((restaurant) => serves(restaurant, 'DELIVERY'));
    const zones = await Promise.all(delivering.map(({ id }) => this.#ports.restaurants.zonesOf(id, signal)));
    return { restaurants, zones: zones.flat(), loadedAt };
  }
}
