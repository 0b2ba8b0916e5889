import { array, string, type } from 'superstruct';
import type { CapabilitiesApi, Capability } from '#application/ports/CapabilitiesApi.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';

const TIMEOUT_MS = 1000;

export class HttpCapabilitiesApi implements CapabilitiesApi {
  readonly #http: HttpClient;
  #asked: Promise<readonly string[]> | undefined;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async has(capability: Capability): Promise<boolean> {
    this.#asked ??= this.#ask();
    return (await this.#asked).includes(capability);
  }

  async #ask(): Promise<readonly string[]> {
    try {
      const answer = await this.#http.get('/1/capabilities', { timeout: TIMEOUT_MS });
      return decode('GET /1/capabilities', answer, type({ extras: array(string()) })).extras;
    } catch {
      return [];
    }
  }
}
