/** An answer that is reused for a while. */
export interface KeptValue<Value> {
  readonly value: Value;
  /** When it was received, in milliseconds of any clock. */
  readonly at: number;
}

/**
 * A kept value while it is younger than `ttlMs` by the same clock; undefined once it is older, or when nothing is kept.
 */
export function freshValue<Value>(cached: KeptValue<Value> | undefined, now: number, ttlMs: number): Value | undefined {
  return cached !== undefined && now - cached.at < ttlMs ? cached.value : undefined;
}
