import ky, { type KyInstance, type Options, type ResponsePromise } from 'ky';
import { toAppError } from './toAppError.ts';

export interface HttpRequest {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly json?: unknown;
  /** Bytes instead of JSON; their type is stated in `headers`. */
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout of the whole call in milliseconds, including retries and reading the body. */
  readonly timeout?: number;
  /** A 2xx status alone is a success: a body that is not JSON, or breaks off, is returned as undefined. */
  readonly isBodyOptional?: boolean;
  /** Aborts the call and its retries. The call then rejects with the signal's reason, which is not an AppError. */
  readonly signal?: AbortSignal | undefined;
}

interface HttpClientSettings {
  readonly baseUrl: string;
  readonly locale: () => string;
  /** Replaces the global fetch. */
  readonly fetch?: typeof fetch;
  /** Maximum delay before a read is retried, in milliseconds. */
  readonly maxBackoffMs?: number;
}

/** A call takes less than 15 seconds altogether: one attempt may use most of that, retries and delays share it. */
const ATTEMPT_TIMEOUT_MS = 12_000;
const CALL_TIMEOUT_MS = 14_000;
const GET_RETRIES = 2;

/** JSON over HTTP. Reads are tried up to three times, writes once. Every failure is an AppError. */
export class HttpClient {
  /** Prepended to every path; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly #ky: KyInstance;
  #cache: RequestCache = 'default';

  constructor({ baseUrl, locale, fetch, maxBackoffMs = 2000 }: HttpClientSettings) {
    this.baseUrl = baseUrl;
    this.#ky = ky.create({
      ...(baseUrl === '' ? {} : { prefix: baseUrl }),
      ...(fetch === undefined ? {} : { fetch }),
      mode: 'cors',
      timeout: ATTEMPT_TIMEOUT_MS,
      totalTimeout: CALL_TIMEOUT_MS,
      headers: { accept: 'application/json' },
      retry: {
        limit: GET_RETRIES,
        methods: ['get'],
        backoffLimit: maxBackoffMs,
        maxRetryAfter: 5000,
        retryOnTimeout: false,
      },
      hooks: {
        beforeRequest: [
          ({ request: { headers } }) => {
            if (!headers.has('accept-language')) headers.set('accept-language', locale());
          },
        ],
      },
    });
  }

  /** From now on requests revalidate what the browser's HTTP cache holds. */
  revalidate(): void {
    this.#cache = 'no-cache';
  }

  get(path: string, request: HttpRequest = {}): Promise<unknown> {
    return this.#send(path, { method: 'get', cache: this.#cache }, request);
  }

  post(path: string, request: HttpRequest = {}): Promise<unknown> {
    return this.#send(path, { method: 'post' }, request);
  }

  /** A streaming response without a timeout; only the signal ends it. */
  stream(path: string, request: HttpRequest): Promise<ReadableStream<Uint8Array>> {
    const endless: Options = { timeout: false, totalTimeout: false, retry: 0 };
    return this.#ask(path, endless, request, async (answer) => (await answer).body ?? new ReadableStream());
  }

  patch(path: string, request: HttpRequest = {}): Promise<unknown> {
    return this.#send(path, { method: 'patch' }, request);
  }

  put(path: string, request: HttpRequest): Promise<unknown> {
    return this.#send(path, { method: 'put' }, request);
  }

  delete(path: string, request: HttpRequest): Promise<unknown> {
    return this.#send(path, { method: 'delete' }, request);
  }

  #send(path: string, method: Options, request: HttpRequest): Promise<unknown> {
    return this.#ask(path, method, request, async (answer) => {
      const isSuccess = answer.then(
        () => true,
        () => false,
      );
      try {
        // Ky's own method: it ends with the call's timeout when the body does not.
        const text = await answer.text();
        return text === '' ? undefined : parsed(text, `${method.method} ${path}`);
      } catch (error) {
        if (request.isBodyOptional === true && (await isSuccess)) return undefined;
        throw error;
      }
    });
  }

  async #ask<T>(
    path: string,
    options: Options,
    { query = {}, json, body, token, headers = {}, timeout, signal }: HttpRequest,
    read: (answer: ResponsePromise) => Promise<T>,
  ): Promise<T> {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    try {
      return await read(
        this.#ky(path, {
          ...options,
          searchParams: query,
          headers: { ...authorization, ...headers },
          ...(json === undefined ? {} : { json }),
          ...(body && { body }),
          ...(signal === undefined ? {} : { signal }),
          ...(timeout === undefined ? {} : { timeout, totalTimeout: timeout }),
        }),
      );
    } catch (error) {
      throw signal?.aborted ? signal.reason : toAppError(error);
    }
  }
}

function parsed(text: string, request: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`${request}: the answer is not JSON`, { cause: error });
  }
}
