import type { Clock } from '#application/ports/Clock.ts';
import type { DeviceTime } from '#domain/schedule/serverTime.ts';

/** A clock that stands still. Waiting resolves at once and is recorded. */
export class FixedClock implements Clock {
  time: Date;
  /** The device's monotonic clock in milliseconds; a test advances it to make a response take time. */
  running = 0;
  /** How far the device's wall clock is ahead, in milliseconds. */
  deviceAheadMs = 0;
  readonly waits: number[] = [];
  /** Whether waiting advances the time. */
  passes = false;
  readonly #everyMinute = new Set<() => void>();
  readonly #whenJumped = new Set<() => void>();

  constructor(time = '2026-11-20T12:00:00Z') {
    this.time = new Date(time);
  }

  now(): Date {
    return this.time;
  }

  device(): DeviceTime {
    return { wall: this.time.getTime() + this.deviceAheadMs, running: this.running };
  }

  async wait(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    if (this.passes) this.time = new Date(this.time.getTime() + milliseconds);
  }

  synchronize(serverTime: Date, sentAt: DeviceTime): void {
    this.time = new Date(serverTime.getTime() + (this.running - sentAt.running) / 2);
    for (const listener of this.#everyMinute) listener();
  }

  everyMinute(listener: () => void): () => void {
    this.#everyMinute.add(listener);
    return () => this.#everyMinute.delete(listener);
  }

  whenJumped(listener: () => void): () => void {
    this.#whenJumped.add(listener);
    return () => this.#whenJumped.delete(listener);
  }

  strikeMinute(): void {
    this.time = new Date(this.time.getTime() + 60_000);
    for (const listener of this.#everyMinute) listener();
  }

  jump(): void {
    for (const listener of this.#whenJumped) listener();
  }
}
