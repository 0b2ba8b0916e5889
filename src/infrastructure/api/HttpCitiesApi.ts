import type { CitiesApi } from '#application/ports/catalogApis.ts';
import type { City } from '#domain/location/City.ts';
import { decode } from '../http/decode.ts';
import { decodeEach, type ReportLeftOut } from '../http/decodeEach.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { mendCity } from './wire/plainShapes.ts';
import { toCity, wireCity } from './wire/WireCity.ts';

export class HttpCitiesApi implements CitiesApi {
  readonly #http: HttpClient;
  readonly #whiteLabel: string;
  readonly #report: ReportLeftOut;

  /** `report` is told of each city that cannot be read and is left out. */
  constructor(http: HttpClient, whiteLabel: string, report: ReportLeftOut = () => {}) {
    this.#http = http;
    this.#report = report;
    this.#whiteLabel = whiteLabel;
  }

  async list(signal?: AbortSignal): Promise<readonly City[]> {
    const answer = await this.#http.get('/1/p/cities', { query: { whiteLabel: this.#whiteLabel }, signal });
    const reading = { report: this.#report, mend: mendCity, isEssential: true };
    return decodeEach('GET /1/p/cities', answer, wireCity, toCity, reading);
  }

  async find(cityId: string): Promise<City> {
    const answer = await this.#http.get(`/1/p/cities/${encodeURIComponent(cityId)}`);
    return toCity(decode('GET /1/p/cities/{cityId}', mendCity(answer), wireCity));
  }
}
