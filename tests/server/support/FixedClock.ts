/** A Monday noon in Moscow, moved by hand. */
export class FixedClock {
  #time = Date.parse('2026-03-02T09:00:00.000Z');

  #elapsedMs = 0;

  /** What passed by `advance`: no clock that is set to another time moves it. */
  readonly monotonicMs = (): number => this.#elapsedMs;

  readonly now = (): Date => new Date(this.#time);

  moveTo(instant: string): void {
    this.#time = Date.parse(instant);
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }: Readonly<Record<string, number>>): void {
    const passed = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    this.#time += passed;
    this.#elapsedMs += passed;
  }
}
