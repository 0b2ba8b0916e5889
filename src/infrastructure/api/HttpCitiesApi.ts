import { array } from 'superstruct';
import type { CitiesApi } from '#application/ports/CitiesApi.ts';
import type { City } from '#domain/location/City.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { toCity, wireCity } from './wire/WireCity.ts';

export class HttpCitiesApi implements CitiesApi {
  readonly #http: HttpClient;
  readonly #whiteLabel: string;

  constructor(http: HttpClient, whiteLabel: string) {
    this.#http = http;
    this.#whiteLabel = whiteLabel;
  }

  async list(signal?: AbortSignal): Promise<readonly City[]> {
    const answer = await this.#http.get('/1/p/cities', { query: { whiteLabel: this.#whiteLabel }, signal });
    return decode('GET /1/p/cities', answer, array(wireCity)).map(toCity);
  }

  async find(cityId: string): Promise<City> {
    const answer = await this.#http.get(`/1/p/cities/${encodeURIComponent(cityId)}`);
    return toCity(decode('GET /1/p/cities/{cityId}', answer, wireCity));
  }
}
