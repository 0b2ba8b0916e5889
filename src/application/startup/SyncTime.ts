import { AppError, NetworkFailed } from '../AppError.ts';
import { LoadFailed } from '../catalog/errors.ts';
import type { Clock } from '../ports/Clock.ts';
import type { TimeApi } from '../ports/TimeApi.ts';

/** Sets the shop's clock by the server's; without it opening hours and promotions would be guesses, so failing is fatal. */
export class SyncTime {
  readonly #time: TimeApi;
  readonly #clock: Clock;

  constructor(time: TimeApi, clock: Clock) {
    this.#time = time;
    this.#clock = clock;
  }

  async execute(): Promise<void> {
    try {
      this.#clock.synchronise(await this.#time.now());
    } catch (error) {
      if (error instanceof NetworkFailed || !(error instanceof AppError)) throw error;
      throw new LoadFailed('load.time', error.message === '' ? 'Failed to fetch UTC time' : error.message, error);
    }
  }
}
