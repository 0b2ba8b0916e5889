import type { Context } from 'hono';
import type { RequestVariables } from '#server/routes/Route.ts';
import { clientAddress } from './clientAddress.ts';
import type { LimitName, Limits } from './limits.ts';
import { RateLimiter } from './RateLimiter.ts';
import { Refusal } from './Refusal.ts';
import { rateLimitKey } from './rateLimitKey.ts';

interface Dependencies {
  readonly limits: Limits;
  readonly trustedProxies: number;
  readonly monotonicMs: () => number;
}

interface KeyedLimiter {
  readonly limiter: RateLimiter;
  readonly key: string;
}

/** Rate limits per minute, by signed-in person and by IP address. */
export class RequestLimits {
  readonly #dependencies: Dependencies;
  readonly #limiters = new Map<string, RateLimiter>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Takes `cost` from every limit of that name, or refuses with `request.too-many` and takes nothing, so that a refused client
   * does not use up the limit of others behind its address.
   */
  take(context: Context<RequestVariables>, name: LimitName, cost = 1): void {
    const all = this.#of(context, name);
    const waitMs = Math.max(...all.map(({ limiter, key }) => limiter.waitMs(key, cost)));
    if (waitMs > 0) throw new Refusal(429, 'request.too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    for (const { limiter, key } of all) limiter.take(key, cost);
  }

  refund(context: Context<RequestVariables>, name: LimitName, cost = 1): void {
    for (const { limiter, key } of this.#of(context, name)) limiter.refund(key, cost);
  }

  #of(context: Context<RequestVariables>, name: LimitName): readonly KeyedLimiter[] {
    const { limits, trustedProxies } = this.#dependencies;
    const { person, address } = limits[name];
    const personId: string | undefined = context.get('personId');
    const byAddress = {
      limiter: this.#limiter(`${name} of an address`, address),
      key: rateLimitKey(clientAddress(context, trustedProxies)),
    };
    if (personId === undefined) return [byAddress];
    return [byAddress, { limiter: this.#limiter(`${name} of a person`, person), key: personId }];
  }

  #limiter(name: string, aMinute: number): RateLimiter {
    const limiter = this.#limiters.get(name) ?? new RateLimiter({ aMinute }, this.#dependencies.monotonicMs);
    this.#limiters.set(name, limiter);
    return limiter;
  }
}
