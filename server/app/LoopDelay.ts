/** Weight of the latest measurement in the exponential moving average. */
const WEIGHT = 0.25;
/** A longer delay counts as this one, so that a single outlier does not dominate the average. */
const MAX_LATE_MS = 200;
/**
 * Average delay from which the loop counts as overloaded. One measurement cannot exceed it, because a garbage
 * collection or sleep is not sustained load.
 */
const LATE_MS = WEIGHT * MAX_LATE_MS;
/**
 * Minimum number of requests read in one turn of the loop to count as overload. With fewer, the machine is slow or one
 * request is expensive; a browser opening a page sends about thirty requests.
 */
const CROWD = 64;

interface Loop {
  readonly monotonicMs: () => number;
  /** Calls back when all requests that are waiting now have been read. */
  readonly atTurnsEnd: (done: () => void) => unknown;
}

/**
 * Measures how long requests wait for the event loop. The loop reads all pending requests in one turn, so even if each
 * is answered synchronously, the last one has waited for all before it.
 */
export class LoopDelay {
  readonly #loop: Loop;
  #lateMs = 0;
  #turnBeganAt: number | undefined;
  #readInTurn = 0;

  constructor(loop: Loop) {
    this.#loop = loop;
  }

  /** Reports that a timer fired this many milliseconds late. */
  cameLate(milliseconds: number): void {
    this.#lateMs += WEIGHT * (Math.min(MAX_LATE_MS, Math.max(0, milliseconds)) - this.#lateMs);
  }

  /** Milliseconds since this turn read its first request; 0 unless the loop is overloaded. */
  delayMs(): number {
    const now = this.#loop.monotonicMs();
    if (this.#turnBeganAt === undefined) {
      this.#turnBeganAt = now;
      this.#readInTurn = 0;
      this.#loop.atTurnsEnd(() => {
        this.#turnBeganAt = undefined;
      });
    }
    this.#readInTurn += 1;
    return this.#lateMs > LATE_MS && this.#readInTurn > CROWD ? now - this.#turnBeganAt : 0;
  }
}
