export interface RateLimit {
  /** Capacity of the bucket, and the amount that is refilled per minute. */
  readonly aMinute: number;
}

interface Bucket {
  remaining: number;
  /** Time of the last update of `left`, in milliseconds of the monotonic clock. */
  at: number;
}

const MINUTE_MS = 60_000;

/** Maximum number of buckets in memory; beyond it the least recently used one is dropped. */
const MAX_KEYS = 50_000;

/**
 * A token bucket for each key, refilled evenly over a minute. It is kept in memory and uses the monotonic clock, so
 * that setting the clock back locks nobody out. A refused request takes nothing.
 */
export class RateLimiter {
  readonly #aMinute: number;
  readonly #monotonicMs: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ aMinute }: RateLimit, monotonicMs: () => number) {
    this.#aMinute = aMinute;
    this.#monotonicMs = monotonicMs;
  }

  /**
   * Milliseconds until `cost` can be taken; 0 when it can be taken now. A cost above the bucket's capacity can never be
   * taken.
   */
  waitMs(key: string, cost = 1): number {
    const missing = cost - this.#current(key).remaining;
    return missing <= 0 ? 0 : (missing * MINUTE_MS) / this.#aMinute;
  }

  take(key: string, cost = 1): void {
    const bucket = this.#current(key);
    bucket.remaining -= cost;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_KEYS) this.#forget();
  }

  /** Takes what is left of `cost`, for a request that this limit does not refuse. */
  drain(key: string, cost = 1): void {
    this.take(key, Math.min(cost, Math.max(0, this.#current(key).remaining)));
  }

  /** Returns tokens that were taken for a request that proved harmless. */
  refund(key: string, cost = 1): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.remaining = Math.min(this.#aMinute, bucket.remaining + cost);
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Drops the least recently used bucket, and following ones that are full anyway. */
  #forget(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MAX_KEYS && this.#current(key).remaining < this.#aMinute) return;
      this.#buckets.delete(key);
    }
  }

  #current(key: string): Bucket {
    const now = this.#monotonicMs();
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return { remaining: this.#aMinute, at: now };
    bucket.remaining = Math.min(this.#aMinute, bucket.remaining + ((now - bucket.at) * this.#aMinute) / MINUTE_MS);
    bucket.at = now;
    return bucket;
  }
}
