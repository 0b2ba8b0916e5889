import type { DeskNumbers, NumbersQuestion } from '#desk/application/DeskNumbers.ts';
import type { DeskNumbersApi } from '#desk/application/ports/DeskNumbersApi.ts';
import { decode } from '#infrastructure/http/decode.ts';
import type { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { toDeskNumbers, wireNumbers } from './wire/WireNumbers.ts';

export class HttpDeskNumbersApi implements DeskNumbersApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async read(key: string, { from, to, restaurantId }: NumbersQuestion, signal?: AbortSignal): Promise<DeskNumbers> {
    const query = { from, to, restoId: restaurantId };
    const answer = await this.#http.get('/desk/api/numbers', { query, token: key, signal });
    return toDeskNumbers(decode('GET desk/api/numbers', answer, wireNumbers));
  }
}
