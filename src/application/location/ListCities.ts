import type { City } from '#domain/location/City.ts';
import type { CitiesApi } from '../ports/CitiesApi.ts';

export class ListCities {
  readonly #cities: CitiesApi;

  constructor(cities: CitiesApi) {
    this.#cities = cities;
  }

  execute(): Promise<readonly City[]> {
    return this.#cities.list();
  }
}
