import { type GeoPoint, isWithin } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { CitiesApi } from '../ports/CitiesApi.ts';
import type { RestaurantsApi } from '../ports/RestaurantsApi.ts';

interface LocateRestaurantInput {
  readonly restaurantId: string;
  readonly coordinates?: GeoPoint | undefined;
}

/** A restaurant does not say its city: the one that lists it is found, those that it lies in asked first. */
export class LocateRestaurant {
  readonly #cities: CitiesApi;
  readonly #restaurants: RestaurantsApi;

  constructor(cities: CitiesApi, restaurants: RestaurantsApi) {
    this.#cities = cities;
    this.#restaurants = restaurants;
  }

  /** What one can collect in its city; undefined where no city lists it. Zones are left out. */
  async execute({ restaurantId, coordinates }: LocateRestaurantInput): Promise<CityOffer | undefined> {
    const cities = await this.#cities.list();
    for (const city of cities.toSorted((a, b) => Number(holds(b, coordinates)) - Number(holds(a, coordinates)))) {
      const restaurants = await this.#restaurants.inCity(city.id);
      if (restaurants.some(({ id }) => id === restaurantId)) return { city, restaurants, zones: [] };
    }
    return undefined;
  }
}

function holds({ bounds }: City, coordinates: GeoPoint | undefined): boolean {
  return bounds !== undefined && coordinates !== undefined && isWithin(coordinates, bounds);
}
