import { array, string, type } from 'superstruct';
import { RequestFailed } from '#application/AppError.ts';
import type { CapabilitiesApi, Capability } from '#application/ports/CapabilitiesApi.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { withTimeout } from '../withTimeout.ts';

/** Nobody waits longer for the answer; one that comes later counts from then on. */
const TIMEOUT_MS = 1000;

interface Asked {
  readonly at: number;
  readonly extras: Promise<readonly string[]>;
}

export class HttpCapabilitiesApi implements CapabilitiesApi {
  readonly #http: HttpClient;
  #asked: Asked | undefined;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async has(capability: Capability): Promise<boolean> {
    this.#asked ??= { at: performance.now(), extras: this.#ask() };
    const { at, extras } = this.#asked;
    try {
      const left = Math.max(0, at + TIMEOUT_MS - performance.now());
      return (await withTimeout(left, () => extras)).includes(capability);
    } catch {
      return false;
    }
  }

  async #ask(): Promise<readonly string[]> {
    try {
      const answer = await this.#http.get('/1/capabilities', {});
      return decode('GET /1/capabilities', answer, type({ extras: array(string()) })).extras;
    } catch (error) {
      // A back end that knows no such question will not learn it; from any other no answer came yet.
      if (error instanceof RequestFailed && error.status < 500) return [];
      this.#asked = undefined;
      throw error;
    }
  }
}
