import type { Clock } from '../ports/Clock.ts';

interface Ports {
  readonly clock: Clock;
}

/** Reports the shop's time now and at every full minute. All labels use this clock. */
export class TellTime {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(listener: (now: Date) => void): () => void {
    listener(this.#ports.clock.now());
    return this.#ports.clock.everyMinute(() => listener(this.#ports.clock.now()));
  }
}
