import { string, type } from 'superstruct';
import type { TimeApi } from '#application/ports/TimeApi.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';

export class HttpTimeApi implements TimeApi {
  readonly #http: HttpClient;
  readonly #timezone: string;

  constructor(http: HttpClient, timezone: string) {
    this.#http = http;
    this.#timezone = timezone;
  }

  async now(): Promise<Date> {
    const answer = await this.#http.get(browsingPaths.now(this.#timezone));
    return parseInstant(decode('GET /1/now', answer, type({ utc_time: string() })).utc_time);
  }
}
