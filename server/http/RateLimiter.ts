export interface RateLimit {
  /** How much may be taken at once, and again in the course of every minute. */
  readonly aMinute: number;
}

interface Bucket {
  left: number;
  /** When `left` was true, in milliseconds of the monotonic clock. */
  at: number;
}

const MINUTE_MS = 60_000;

/** Keys remembered at once; beyond that the one that was asked about longest ago starts afresh. */
const MAX_KEYS = 50_000;

/**
 * A bucket of tokens a key, which fills up evenly over a minute. It lives in memory and goes by the monotonic clock, so
 * that a clock that is set back locks nobody out. What is refused takes nothing.
 */
export class RateLimiter {
  readonly #aMinute: number;
  readonly #monotonicMs: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ aMinute }: RateLimit, monotonicMs: () => number) {
    this.#aMinute = aMinute;
    this.#monotonicMs = monotonicMs;
  }

  /** How many milliseconds until `cost` can be taken; 0 when it can be now. More than a minute holds never can be. */
  waitMs(key: string, cost = 1): number {
    const missing = cost - this.#current(key).left;
    return missing <= 0 ? 0 : (missing * MINUTE_MS) / this.#aMinute;
  }

  take(key: string, cost = 1): void {
    const bucket = this.#current(key);
    bucket.left -= cost;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_KEYS) this.#forget();
  }

  /** Returns what was taken for something that turned out to be harmless. */
  refund(key: string, cost = 1): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.left = Math.min(this.#aMinute, bucket.left + cost);
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** The key that was asked about longest ago, and those after it that would start afresh anyway. */
  #forget(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MAX_KEYS && this.#current(key).left < this.#aMinute) return;
      this.#buckets.delete(key);
    }
  }

  #current(key: string): Bucket {
    const now = this.#monotonicMs();
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return { left: this.#aMinute, at: now };
    bucket.left = Math.min(this.#aMinute, bucket.left + ((now - bucket.at) * this.#aMinute) / MINUTE_MS);
    bucket.at = now;
    return bucket;
  }
}
