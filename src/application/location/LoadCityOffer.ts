import type { CityOffer } from '#domain/location/CityOffer.ts';
import { serves } from '#domain/location/serves.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RestaurantsApi } from '../ports/RestaurantsApi.ts';

/** Loads a city's restaurants and the delivery zones of those that deliver. */
export class LoadCityOffer {
  readonly #restaurants: RestaurantsApi;
  readonly #clock: Clock;

  constructor(restaurants: RestaurantsApi, clock: Clock) {
    this.#restaurants = restaurants;
    this.#clock = clock;
  }

  async execute(input: { readonly cityId: string }, signal?: AbortSignal): Promise<Omit<CityOffer, 'city'>> {
    const loadedAt = this.#clock.now();
    const restaurants = await this.#restaurants.inCity(input.cityId, signal);
    const delivering = restaurants.filter((restaurant) => serves(restaurant, 'DELIVERY'));
    const zones = await Promise.all(delivering.map(({ id }) => this.#restaurants.zonesOf(id, signal)));
    return { restaurants, zones: zones.flat(), loadedAt };
  }
}
