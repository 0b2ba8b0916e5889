import { notAllowed, preflightOf, unreadable } from './crossOrigin.ts';

const TIMEOUT_MS = 8_000;

/** A browser would not send the request, or would keep its answer from the page. */
export class StoppedByBrowser extends TypeError {
  override readonly name = 'StoppedByBrowser';
}

/**
 * Sends requests as a browser sends them for a page of `origin`: it asks with OPTIONS first where a browser does, and
 * rejects with StoppedByBrowser where a browser keeps request or answer from the page. Nothing is asked of the page's
 * own origin.
 */
export class PageFetch {
  readonly origin: string;
  readonly #fetch: typeof fetch;
  /** The newest request that was answered with each status of a failure. */
  readonly #failed = new Map<number, string>();

  constructor(origin: string, fetchIt: typeof fetch = fetch) {
    this.origin = origin;
    this.#fetch = fetchIt;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === this.origin) return this.#noted(request, await this.#fetch(request));
    await this.askLeave(request.method, request.url, request.headers);
    request.headers.set('Origin', this.origin);
    const answer = await this.#fetch(request);
    const reason = unreadable(this.origin, answer.headers);
    if (reason === undefined) return this.#noted(request, answer);
    await answer.body?.cancel();
    throw this.#stopped(`keeps the answer (status ${answer.status}) from`, reason);
  };

  /** Asks only what a browser asks before a request. Resolves where it would send the request then. */
  async askLeave(method: string, url: string, headers: Headers): Promise<void> {
    if (new URL(url).origin === this.origin) return;
    if (this.origin.startsWith('https:') && !isSecure(url)) {
      throw this.#stopped('sends nothing for', `${new URL(url).origin} has no TLS, and the page has`);
    }
    const question = preflightOf(method, headers);
    if (question === undefined) return;
    const answer = await this.#fetch(
      new Request(url, {
        method: 'OPTIONS',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          Origin: this.origin,
          'Access-Control-Request-Method': question.method,
          ...(question.headers.length > 0 && { 'Access-Control-Request-Headers': question.headers.join(',') }),
        },
      }),
    );
    await answer.body?.cancel();
    const reason = notAllowed(this.origin, question, answer);
    if (reason !== undefined) throw this.#stopped('asks with OPTIONS and sends nothing for', reason);
  }

  /** The newest request that was answered with this status, such as `GET https://api.example.com/1/p/cities`. */
  readonly failedRequest = (status: number): string | undefined => this.#failed.get(status);

  #noted({ method, url }: Request, answer: Response): Response {
    if (!answer.ok) this.#failed.set(answer.status, `${method} ${url}`);
    return answer;
  }

  #stopped(does: string, reason: string): StoppedByBrowser {
    return new StoppedByBrowser(`a browser ${does} a page of ${this.origin}: ${reason}`);
  }
}

/** A browser trusts its own machine without TLS. */
function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
