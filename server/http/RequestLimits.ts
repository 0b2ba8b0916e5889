import type { Context } from 'hono';
import type { LimitName, Limits } from '#server/config/limits.ts';
import { clientAddress } from './clientAddress.ts';
import { RateLimiter } from './RateLimiter.ts';
import { Refusal } from './Refusal.ts';
import type { RequestVariables } from './Route.ts';
import { rateLimitKey, WIDER_FACTOR, widerKey } from './rateLimitKey.ts';
import type { Scope, Usage, UsageExchange } from './UsageExchange.ts';

interface Options {
  readonly limits: Limits;
  readonly trustedProxies: number;
  readonly monotonicMs: () => number;
  /** Tells other processes; absent where there is one, or where each counts by itself. */
  readonly exchange?: UsageExchange | undefined;
}

interface Budget extends Pick<Usage, 'name' | 'scope' | 'key'> {
  readonly limiter: RateLimiter;
}

interface LimiterPair {
  /** Those that refuse the request when they are used up. */
  readonly deciding: readonly Budget[];
  /** Those that only count it. */
  readonly counting: readonly Budget[];
}

/** How long usage is collected before other processes are told, in milliseconds. */
const COLLECT_MS = 100;

/**
 * Rate limits per minute. A valid desk key, a session and a signed-in person have budgets of their own, and nothing
 * that others do at the same address refuses them. Everybody else shares the budget of the address. What a person does
 * counts there too. With an exchange, what other processes counted in the last tenth of a second may be missing.
 */
export class RequestLimits {
  readonly #options: Options;
  readonly #limiters = new Map<string, RateLimiter>();
  readonly #untold = new Map<string, Usage>();

  constructor(options: Options) {
    this.#options = options;
    options.exchange?.listen((usage) => this.#hear(usage));
  }

  /** Takes `cost` from the budget of whoever asks, or refuses with `request.too-many` and takes nothing. */
  take(context: Context<RequestVariables>, name: LimitName, cost = 1): void {
    const { deciding, counting } = this.#of(context, name);
    take(deciding, cost);
    for (const { limiter, key } of counting) limiter.drain(key, cost);
    this.#collect([...deciding, ...counting], cost);
  }

  /** Takes from the budget of a session, or of another right that was proven. */
  takeOf(id: string, name: LimitName): void {
    const budgets = [this.#own(name, id)];
    take(budgets, 1);
    this.#collect(budgets, 1);
  }

  refund(context: Context<RequestVariables>, name: LimitName, cost = 1): void {
    const { deciding, counting } = this.#of(context, name);
    const budgets = [...deciding, ...counting];
    for (const { limiter, key } of budgets) limiter.refund(key, cost);
    this.#collect(budgets, -cost);
  }

  /** A few messages a second tell everything, however many requests there are. */
  #collect(budgets: readonly Budget[], cost: number): void {
    const { exchange } = this.#options;
    if (exchange === undefined) return;
    if (this.#untold.size === 0) setTimeout(() => this.#tell(exchange), COLLECT_MS).unref();
    for (const { name, scope, key } of budgets) {
      const id = JSON.stringify([name, scope, key]);
      this.#untold.set(id, { name, scope, key, cost: (this.#untold.get(id)?.cost ?? 0) + cost });
    }
  }

  #tell(exchange: UsageExchange): void {
    // What was given back again is not told.
    const usage = [...this.#untold.values()].filter(({ cost }) => cost !== 0);
    this.#untold.clear();
    if (usage.length > 0) exchange.tell(usage);
  }

  #hear(usage: readonly Usage[]): void {
    for (const { name, scope, key, cost } of usage) {
      const limiter = this.#limiter(name, scope);
      if (cost > 0) limiter.drain(key, cost);
      else limiter.refund(key, -cost);
    }
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
    return this.#budget(name, 'own', key);
  }

  #ofAddress(context: Context<RequestVariables>, name: LimitName): readonly Budget[] {
    const address = clientAddress(context, this.#options.trustedProxies);
    const wider = widerKey(address);
    return [
      this.#budget(name, 'address', rateLimitKey(address)),
      ...(wider === undefined ? [] : [this.#budget(name, 'network', wider)]),
    ];
  }

  #budget(name: LimitName, scope: Scope, key: string): Budget {
    return { limiter: this.#limiter(name, scope), name, scope, key };
  }

  #limiter(name: LimitName, scope: Scope): RateLimiter {
    const id = `${name} ${scope}`;
    const { limits, monotonicMs } = this.#options;
    const { person, address } = limits[name];
    const aMinute = { own: person, address, network: address * WIDER_FACTOR }[scope];
    const limiter = this.#limiters.get(id) ?? new RateLimiter({ aMinute }, monotonicMs);
    this.#limiters.set(id, limiter);
    return limiter;
  }
}

function take(budgets: readonly Budget[], cost: number): void {
  const waitMs = Math.max(...budgets.map(({ limiter, key }) => limiter.waitMs(key, cost)));
  if (waitMs > 0) throw new Refusal(429, 'request.too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  for (const { limiter, key } of budgets) limiter.take(key, cost);
}
