import type { Clock } from '#application/ports/Clock.ts';

/** Stands still; whoever waits goes on at once, and what was waited for is noted. */
export class FixedClock implements Clock {
  time: Date;
  readonly waits: number[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(time = '2026-11-20T12:00:00Z') {
    this.time = new Date(time);
  }

  now(): Date {
    return this.time;
  }

  async wait(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
  }

  synchronise(serverTime: Date): void {
    this.time = serverTime;
  }

  everyMinute(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  strikeMinute(): void {
    this.time = new Date(this.time.getTime() + 60_000);
    for (const listener of this.#listeners) listener();
  }
}
