import type { Clock } from '#application/ports/Clock.ts';

const MINUTE = 60_000;

/** The device's clock, corrected by how far it was off when the server told its time. */
export class ServerSyncedClock implements Clock {
  #offset = 0;

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  synchronise(serverTime: Date): void {
    this.#offset = serverTime.getTime() - Date.now();
  }

  everyMinute(listener: () => void): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const plan = (): void => {
      timer = setTimeout(
        () => {
          plan();
          listener();
        },
        MINUTE - (this.now().getTime() % MINUTE) + 5,
      );
    };
    plan();
    return () => clearTimeout(timer);
  }
}
