import { MAX_ORDER_TRAVEL_MS, ORDER_TIMEOUT_MS } from '#domain/order/OrderAttempt.ts';
import type { Chance } from './Chance.ts';

type Deliver = (request: Request, onReached: () => void) => Promise<Response>;

interface Late {
  readonly request: Request;
  readonly until: number;
}

interface Waiting {
  readonly until: number;
  readonly giveUp: () => void;
}

/** Answers of a proxy or a limiter between device and server. */
const GATEWAY = [401, 403, 404, 408, 429, 500, 502, 503, 504] as const;
/** Turns of the event loop that storefront and server have for what they do next. */
const TURNS = 25;

/**
 * What lies between the tabs and the server: it loses requests and answers, answers itself, holds requests back for as
 * long as the storefront reckons with, and lets the client run out of time.
 */
export class Network {
  /** Share of calls that something happens to. */
  trouble = 0;
  isOffline = false;
  readonly #chance: Chance;
  readonly #send: Deliver;
  readonly #now: () => number;
  #late: Late[] = [];
  #waiting = new Set<Waiting>();
  readonly #arriving = new Set<Promise<void>>();
  readonly #worked = new Map<string, number>();

  constructor(chance: Chance, deliver: Deliver, now: () => number) {
    this.#chance = chance;
    this.#send = deliver;
    this.#now = now;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const body = request.method === 'POST' ? await request.arrayBuffer() : null;
    const copy = (): Request => new Request(request.url, { method: request.method, headers: request.headers, body });
    const isOrder = request.method === 'POST' && /\/persons\/[^/]+\/orders$/.test(new URL(request.url).pathname);
    if (this.isOffline) throw new TypeError('Failed to fetch');
    if (!this.#chance.is(this.trouble)) return this.#answered(copy());
    switch (this.#chance.below(isOrder ? 5 : 3)) {
      case 0:
        throw new TypeError('Failed to fetch');
      case 1:
        await this.#answered(copy());
        throw new TypeError('The connection was reset');
      case 2:
        if (this.#chance.is(0.5)) this.#deliver(copy()).catch(unheard);
        return new Response('{}', { status: this.#chance.oneOf(GATEWAY), headers: { 'retry-after': '0' } });
      default:
        this.#late.push({
          request: copy(),
          until: this.#now() + this.#chance.below(MAX_ORDER_TRAVEL_MS - ORDER_TIMEOUT_MS),
        });
        throw new TypeError('The connection was reset');
    }
  };

  toggle(): void {
    this.isOffline = !this.isOffline;
  }

  /** Whether a request with the key is on its way to the server or worked on there. */
  carries(key: string): boolean {
    return (
      (this.#worked.get(key) ?? 0) > 0 ||
      this.#late.some(({ request }) => request.headers.get('idempotency-key') === key)
    );
  }

  /**
   * Lets everything arrive, or be lost, that would by then, and clients run out of time; then the time passes. What has
   * left for the server reaches it before that: a machine under load is slow, a second of the history is not.
   */
  async advanceTo(time: number, pass: () => void): Promise<void> {
    for (const waiting of this.#waiting) if (waiting.until <= time) waiting.giveUp();
    do {
      const due = this.#late.filter(({ until }) => until <= time);
      this.#late = this.#late.filter(({ until }) => until > time);
      for (const { request } of due) if (this.#chance.is(0.7)) this.#deliver(request).catch(unheard);
      await turns(TURNS);
      await Promise.all(this.#arriving);
    } while (this.#late.some(({ until }) => until <= time));
    pass();
  }

  async #deliver(request: Request): Promise<Response> {
    const key = request.headers.get('idempotency-key') ?? '';
    const { promise: arrival, resolve: onReached } = Promise.withResolvers<void>();
    this.#arriving.add(arrival);
    this.#worked.set(key, (this.#worked.get(key) ?? 0) + 1);
    if (key === '') onReached();
    try {
      return await this.#send(request, onReached);
    } finally {
      onReached();
      this.#arriving.delete(arrival);
      this.#worked.set(key, (this.#worked.get(key) ?? 0) - 1);
    }
  }

  /** A client waits until its time is over; the server goes on without it. */
  #answered(request: Request): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const giveUp = (): void => {
      this.#waiting.delete(waiting);
      reject(new TypeError('The request ran out of time'));
    };
    const waiting = { until: this.#now() + ORDER_TIMEOUT_MS, giveUp };
    this.#waiting.add(waiting);
    const done = this.#deliver(request).finally(() => this.#waiting.delete(waiting));
    done.then(resolve, giveUp);
    return promise;
  }
}

/** Whoever sent it has gone on. */
function unheard(): void {}

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
