import type { Clock } from '../ports/Clock.ts';

/** The shop's time now and at every full minute: the one clock behind all labels. */
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
