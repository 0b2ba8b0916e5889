import type { Clock } from '../ports/Clock.ts';

/** Reports the shop's time now and at every full minute. All labels use this clock. */
export class TellTime {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  execute(listener: (now: Date) => void): () => void {
    listener(this.#clock.now());
    return this.#clock.everyMinute(() => listener(this.#clock.now()));
  }
}
