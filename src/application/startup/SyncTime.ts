import { AppError, NetworkFailed } from '../AppError.ts';
import { LoadFailed, reasonOf } from '../catalog/errors.ts';
import type { Clock, TimeApi } from '../ports/Clock.ts';

/**
 * Maximum round trip in milliseconds. The error of the time is at most half of it, so a longer one is measured again.
 */
const MAX_ROUND_TRIP_MS = 1000;

interface Ports {
  readonly time: TimeApi;
  readonly clock: Clock;
}

/**
 * Synchronizes the clock with the server. At start-up a failure is fatal, because opening hours and promotions would be
 * wrong. After the device slept, a failure only means that the clock asks again.
 */
export class SyncTime {
  readonly #ports: Ports;
  #isFollowing = false;
  #isAsking = false;

  constructor(ports: Ports) {
    this.#ports = ports;
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
    this.#ports.clock.whenJumped(() => void this.#askAgain());
  }

  async #askAgain(worstRoundTrip?: number): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      await this.#ask(worstRoundTrip);
    } catch {
      // Errors are ignored, because the clock calls back until it is corrected.
    } finally {
      this.#isAsking = false;
    }
  }

  /** Returns the round trip in milliseconds. An answer that took longer than the previous one is ignored. */
  async #ask(worstRoundTrip = Number.POSITIVE_INFINITY): Promise<number> {
    const sent = this.#ports.clock.device();
    const serverTime = await this.#ports.time.now();
    const roundTrip = this.#ports.clock.device().running - sent.running;
    if (roundTrip < worstRoundTrip) this.#ports.clock.synchronize(serverTime, sent);
    return roundTrip;
  }
}
