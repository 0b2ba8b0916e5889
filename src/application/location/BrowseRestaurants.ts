import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import type { CitiesApi, RestaurantsApi } from '../ports/catalogApis.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { MarketSettings } from '../ports/settings.ts';

export interface CityRestaurants {
  readonly cities: readonly City[];
  /** Absent when there are no cities at all. */
  readonly city?: City | undefined;
  readonly restaurants: readonly Restaurant[];
}

interface Ports {
  readonly cities: CitiesApi;
  readonly restaurants: RestaurantsApi;
  readonly storage: DeviceStorage;
  readonly market: MarketSettings;
}

/** The restaurants of a city: the requested one, else the customer's own, the market's default or the first one. */
export class BrowseRestaurants {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ cityId }: { readonly cityId?: string | undefined }, signal?: AbortSignal): Promise<CityRestaurants> {
    const cities = await this.#ports.cities.list(signal);
    const cityIds = [cityId, this.#ports.storage.read('location')?.cityId, this.#ports.market.defaults.cityId];
    const city = cityIds.flatMap((id) => cities.find((one) => one.id === id) ?? [])[0] ?? cities[0];
    const restaurants = city === undefined ? [] : await this.#ports.restaurants.inCity(city.id, signal);
    return { cities, city, restaurants };
  }
}
