import type { Clock } from '#application/ports/Clock.ts';
import { type DeviceTime, hasJumped, serverTimeAt, syncTime, type TimeSync } from '#domain/schedule/serverTime.ts';

const MINUTE = 60_000;
/** Events fired when a page returns from the background, the history or sleep. */
const WAKING = ['visibilitychange', 'pageshow', 'focus'] as const;

/** The device's clock, corrected by the offset to the server's time. */
export class ServerSyncedClock implements Clock {
  #sync: TimeSync | undefined = undefined;
  readonly #strikes = new Set<() => void>();

  now(): Date {
    return this.#sync === undefined ? new Date() : serverTimeAt(this.#sync, this.device());
  }

  device(): DeviceTime {
    return { wall: Date.now(), running: performance.now() };
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  synchronize(serverTime: Date, sent: DeviceTime): void {
    this.#sync = syncTime(serverTime, sent, this.device());
    for (const strike of this.#strikes) strike();
  }

  everyMinute(listener: () => void): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const plan = (): void => {
      timer = setTimeout(strike, MINUTE - (this.now().getTime() % MINUTE) + 5);
    };
    const strike = (): void => {
      clearTimeout(timer);
      plan();
      listener();
    };
    plan();
    this.#strikes.add(strike);
    return () => {
      clearTimeout(timer);
      this.#strikes.delete(strike);
    };
  }

  whenJumped(listener: () => void): () => void {
    const reportJump = (): void => {
      if (this.#sync !== undefined && hasJumped(this.#sync, this.device())) listener();
    };
    const stop = this.everyMinute(reportJump);
    for (const event of WAKING) globalThis.addEventListener?.(event, reportJump);
    return () => {
      stop();
      for (const event of WAKING) globalThis.removeEventListener?.(event, reportJump);
    };
  }
}

/**
 * Age of the server-rendered page in milliseconds: a rendering is reused for all requests of the same minute (ADR
 * 0005).
 */
export function pageAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
}
