/**
 * A clock that starts with the wall clock and then moves with the monotonic one. Limits and locks go by it: a wall clock
 * that is set back an hour would keep people out for that hour.
 */
export function monotonicClock(now: () => Date, monotonicMs: () => number): () => Date {
  const startedAt = now().getTime() - monotonicMs();
  return () => new Date(startedAt + monotonicMs());
}
