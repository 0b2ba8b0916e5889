import { AppError, NetworkFailed } from '../AppError.ts';
import { LoadFailed, reasonOf } from '../catalog/errors.ts';
import type { Clock } from '../ports/Clock.ts';
import type { TimeApi } from '../ports/TimeApi.ts';

/** Half of it is what the time may be off by: a longer round trip, a repeated one above all, is measured again. */
const MAX_ROUND_TRIP_MS = 1000;

/**
 * Sets the shop's clock by the server's; without it opening hours and promotions would be guesses, so failing is fatal. Sets it
 * again after the device slept; by then there is a time to go by, and failing only means asking once more.
 */
export class SyncTime {
  readonly #time: TimeApi;
  readonly #clock: Clock;
  #isFollowing = false;
  #isAsking = false;

  constructor(time: TimeApi, clock: Clock) {
    this.#time = time;
    this.#clock = clock;
  }

  async execute(): Promise<void> {
    this.#follow();
    try {
      const roundTrip = await this.#ask();
      if (roundTrip > MAX_ROUND_TRIP_MS) void this.#askAgain(roundTrip);
    } catch (error) {
      if (error instanceof NetworkFailed || !(error instanceof AppError)) throw error;
      throw new LoadFailed('load.time', reasonOf(error) ?? 'Failed to fetch UTC time', error);
    }
  }

  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.#clock.whenJumped(() => void this.#askAgain());
  }

  async #askAgain(worstRoundTrip?: number): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      await this.#ask(worstRoundTrip);
    } catch {
      // The clock calls back as long as it is not corrected.
    } finally {
      this.#isAsking = false;
    }
  }

  /** Answers the round trip in milliseconds; one that took longer than the one before tells nothing new. */
  async #ask(worstRoundTrip = Number.POSITIVE_INFINITY): Promise<number> {
    const sent = this.#clock.device();
    const serverTime = await this.#time.now();
    const roundTrip = this.#clock.device().running - sent.running;
    if (roundTrip < worstRoundTrip) this.#clock.synchronize(serverTime, sent);
    return roundTrip;
  }
}
