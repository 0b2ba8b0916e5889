/** For how long after the connection came back requests may still fail, in milliseconds. */
const SETTLING_MS = 30_000;
const PAUSE_MS = 2_000;

/** When the connection last came back, in milliseconds since the page was opened. */
let returnedAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('online', () => {
  returnedAt = performance.now();
});

/**
 * Retries what has just failed once the connection is back. A device says that it is online some moments before its
 * requests get through, so a failure in these moments is retried after a pause. Returns the cleanup function.
 */
export function retryOnceOnline(retry: () => void): () => void {
  const isSettling = performance.now() - returnedAt < SETTLING_MS;
  const timer = isSettling ? setTimeout(retry, PAUSE_MS) : undefined;
  addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
  };
}
