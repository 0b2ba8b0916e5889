import { type GeoPoint, isWithin } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { CitiesApi, RestaurantsApi } from '../ports/catalogApis.ts';

interface LocateRestaurantInput {
  readonly restaurantId: string;
  readonly coordinates?: GeoPoint | undefined;
}

interface Ports {
  readonly cities: CitiesApi;
  readonly restaurants: RestaurantsApi;
}

/**
 * Finds the city of a restaurant, which the restaurant itself does not name. Cities whose bounds contain it are tried
 * first.
 */
export class LocateRestaurant {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /**
   * What can be collected in the restaurant's city, without delivery zones; undefined when no city lists the
   * restaurant.
   */
  async execute(
    { restaurantId, coordinates }: LocateRestaurantInput,
    signal?: AbortSignal,
  ): Promise<CityOffer | undefined> {
    const cities = await this.#ports.cities.list(signal);
    for (const city of cities.toSorted((a, b) => Number(holds(b, coordinates)) - Number(holds(a, coordinates)))) {
      const restaurants = await this.#ports.restaurants.inCity(city.id, signal);
      if (restaurants.some(({ id }) => id === restaurantId)) return { city, restaurants, zones: [] };
    }
    return undefined;
  }
}

function holds({ bounds }: City, coordinates: GeoPoint | undefined): boolean {
  return bounds !== undefined && coordinates !== undefined && isWithin(coordinates, bounds);
}
