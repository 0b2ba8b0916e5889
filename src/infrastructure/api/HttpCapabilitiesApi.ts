import { array, string, type } from 'superstruct';
import { RequestFailed } from '#application/AppError.ts';
import type { CapabilitiesApi, Capability } from '#application/ports/CapabilitiesApi.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { withTimeout } from '../withTimeout.ts';

/** How long callers wait for the capabilities, in milliseconds. A later answer is used for later calls. */
const TIMEOUT_MS = 1000;

interface Asked {
  readonly at: number;
  readonly extras: Promise<readonly string[]>;
}

export class HttpCapabilitiesApi implements CapabilitiesApi {
  readonly #http: HttpClient;
  readonly #withoutThese: readonly Capability[];
  #asked: Asked | undefined;

  /** `withoutThese` are capabilities that the market has disabled, whatever the back end supports. */
  constructor(http: HttpClient, withoutThese: readonly Capability[] = []) {
    this.#http = http;
    this.#withoutThese = withoutThese;
  }

  async has(capability: Capability): Promise<boolean> {
    if (this.#withoutThese.includes(capability)) return false;
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
      // A client error means that the back end has no such endpoint, which is final. After any other failure the next call
      // asks again.
      if (error instanceof RequestFailed && error.status < 500) return [];
      this.#asked = undefined;
      throw error;
    }
  }
}
