import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import { serves } from '#domain/location/serves.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RestaurantsApi } from '../ports/catalogApis.ts';
import { isAbsent } from '../refusals.ts';

interface Ports {
  readonly restaurants: RestaurantsApi;
  readonly capabilities: CapabilitiesApi;
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
    const ids = delivering.map(({ id }) => id);
    return { restaurants, zones: await this.#zonesOf(ids, input.cityId, signal), loadedAt };
  }

  /** By one request for the city where the back end has that, else by one for each restaurant. */
  async #zonesOf(ids: readonly string[], cityId: string, signal?: AbortSignal): Promise<readonly DeliveryZone[]> {
    const { restaurants, capabilities } = this.#ports;
    if (ids.length > 1 && (await capabilities.has('city-zones'))) {
      try {
        const zones = await restaurants.zonesInCity(cityId, signal);
        return zones.filter(({ restaurantId }) => ids.includes(restaurantId));
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    }
    const zones = await Promise.all(ids.map((id) => restaurants.zonesOf(id, signal)));
    return zones.flat();
  }
}
