/**
 * A clock that starts at the wall time and advances with the monotonic clock. Limits and locks use it, because a wall
 * clock set back by an hour would extend them by an hour.
 */
export function monotonicClock(now: () => Date, monotonicMs: () => number): () => Date {
  const startedAt = now().getTime() - monotonicMs();
  return () => new Date(startedAt + monotonicMs());
}
