import type { Context } from 'hono';
import type { LimitName, Limits } from '#server/config/limits.ts';
import { clientAddress } from './clientAddress.ts';
import { RateLimiter } from './RateLimiter.ts';
import { Refusal } from './Refusal.ts';
import type { RequestVariables } from './Route.ts';
import { rateLimitKey, WIDER_FACTOR, widerKey } from './rateLimitKey.ts';

interface Options {
  readonly limits: Limits;
  readonly trustedProxies: number;
  readonly monotonicMs: () => number;
}

interface Budget {
  readonly limiter: RateLimiter;
  readonly key: string;
}

interface LimiterPair {
  /** Those that refuse the request when they are used up. */
  readonly deciding: readonly Budget[];
  /** Those that only count it. */
  readonly counting: readonly Budget[];
}

/**
 * Rate limits per minute. A valid desk key, a session and a signed-in person have budgets of their own, and nothing
 * that others do at the same address refuses them. Everybody else shares the budget of the address. What a person does
 * counts there too.
 */
export class RequestLimits {
  readonly #options: Options;
  readonly #limiters = new Map<string, RateLimiter>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes `cost` from the budget of whoever asks, or refuses with `request.too-many` and takes nothing. */
  take(context: Context<RequestVariables>, name: LimitName, cost = 1): void {
    const { deciding, counting } = this.#of(context, name);
    take(deciding, cost);
    for (const { limiter, key } of counting) limiter.drain(key, cost);
  }

  /** Takes from the budget of a session, or of another right that was proven. */
  takeOf(id: string, name: LimitName): void {
    take([this.#own(name, id)], 1);
  }

  refund(context: Context<RequestVariables>, name: LimitName, cost = 1): void {
    const { deciding, counting } = this.#of(context, name);
    for (const { limiter, key } of [...deciding, ...counting]) limiter.refund(key, cost);
  }

  #of(context: Context<RequestVariables>, name: LimitName): LimiterPair {
    const access: RequestVariables['Variables']['access'] | undefined = context.get('access');
    if (access !== undefined) return { deciding: [this.#own(name, access.keyId ?? 'environment')], counting: [] };
    const personId: string | undefined = context.get('personId');
    const ofAddress = this.#ofAddress(context, name);
    if (personId === undefined) return { deciding: ofAddress, counting: [] };
    return { deciding: [this.#own(name, personId)], counting: ofAddress };
  }

  #own(name: LimitName, key: string): Budget {
    return { limiter: this.#limiter(`${name} of a person`, this.#options.limits[name].person), key };
  }

  #ofAddress(context: Context<RequestVariables>, name: LimitName): readonly Budget[] {
    const { limits, trustedProxies } = this.#options;
    const aMinute = limits[name].address;
    const address = clientAddress(context, trustedProxies);
    const wider = widerKey(address);
    return [
      { limiter: this.#limiter(`${name} of an address`, aMinute), key: rateLimitKey(address) },
      ...(wider === undefined
        ? []
        : [{ limiter: this.#limiter(`${name} of a wider network`, aMinute * WIDER_FACTOR), key: wider }]),
    ];
  }

  #limiter(name: string, aMinute: number): RateLimiter {
    const limiter = this.#limiters.get(name) ?? new RateLimiter({ aMinute }, this.#options.monotonicMs);
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

function take(budgets: readonly Budget[], cost: number): void {
  const waitMs = Math.max(...budgets.map(({ limiter, key }) => limiter.waitMs(key, cost)));
  if (waitMs > 0) throw new Refusal(429, 'request.too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  for (const { limiter, key } of budgets) limiter.take(key, cost);
}
