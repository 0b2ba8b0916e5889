import { array, is, string, type } from 'superstruct';
import { RequestFailed } from '#application/AppError.ts';
import type { CapabilitiesApi, Capability } from '#application/ports/CapabilitiesApi.ts';
import { isAbsent } from '#application/refusals.ts';
import { CAPABILITIES_NAME } from '#application/storedValues.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { withTimeout } from '../withTimeout.ts';

/** How long callers wait for the capabilities, in milliseconds. A later answer is used for later calls. */
const TIMEOUT_MS = 1000;

/** Text by key; never throws. */
interface Memory {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

interface Request {
  readonly at: number;
  readonly extras: Promise<readonly string[]>;
}

export class HttpCapabilitiesApi implements CapabilitiesApi {
  readonly #http: HttpClient;
  readonly #memory: Memory;
  readonly #withoutThese: readonly Capability[];
  readonly #timeoutMs: number;
  #request: Request | undefined;

  /**
   * `memory` keeps the last answer on the device: it counts while a slow line keeps the next one away. `withoutThese`
   * are capabilities that the market has disabled, whatever the back end supports.
   */
  constructor(http: HttpClient, memory: Memory, withoutThese: readonly Capability[] = [], timeoutMs = TIMEOUT_MS) {
    this.#http = http;
    this.#memory = memory;
    this.#withoutThese = withoutThese;
    this.#timeoutMs = timeoutMs;
  }

  async has(capability: Capability): Promise<boolean> {
    if (this.#withoutThese.includes(capability)) return false;
    return (await this.#inTime(this.#requested())).includes(capability);
  }

  async hasOnceKnown(capability: Capability): Promise<boolean> {
    if (this.#withoutThese.includes(capability)) return false;
    const request = this.#requested();
    const known = request.extras.catch(() => this.#remembered());
    return (await this.#inTime(request)).includes(capability) || (await known).includes(capability);
  }

  /** The answer, or the one that the device remembers when it is late or fails. */
  async #inTime({ at, extras }: Request): Promise<readonly string[]> {
    try {
      return await withTimeout(Math.max(0, at + this.#timeoutMs - performance.now()), () => extras);
    } catch {
      return this.#remembered();
    }
  }

  #requested(): Request {
    this.#request ??= { at: performance.now(), extras: this.#ask() };
    return this.#request;
  }

  #keep(extras: readonly string[]): readonly string[] {
    this.#memory.set(CAPABILITIES_NAME, JSON.stringify(extras));
    return extras;
  }

  #remembered(): readonly string[] {
    try {
      const names: unknown = JSON.parse(this.#memory.get(CAPABILITIES_NAME) ?? '[]');
      return is(names, array(string())) ? names : [];
    } catch {
      return [];
    }
  }

  async #ask(): Promise<readonly string[]> {
    try {
      const answer = await this.#http.get('/1/capabilities', {});
      const { extras } = decode('GET /1/capabilities', answer, type({ extras: array(string()) }));
      return this.#keep(extras);
    } catch (error) {
      // The back end has no such endpoint, which is final, as any other client error is for this page. Only too many
      // requests and a failing server leave it open: the next call asks again.
      if (isAbsent(error)) return this.#keep([]);
      if (error instanceof RequestFailed && error.status < 500 && error.status !== 429) return [];
      this.#request = undefined;
      throw error;
    }
  }
}
