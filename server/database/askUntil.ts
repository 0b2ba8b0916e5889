import { setTimeout as sleep } from 'node:timers/promises';

export interface Patience {
  /** Total time in milliseconds after which to give up. */
  readonly forMs: number;
  /** Interval between two attempts, in milliseconds. */
  readonly everyMs: number;
}

/** Polls until the answer is true; resolves to false after the given time. */
export async function askUntil(isGranted: () => Promise<boolean>, { forMs, everyMs }: Patience): Promise<boolean> {
  for (let waited = 0; ; waited += everyMs) {
    if (await isGranted()) return true;
    if (waited >= forMs) return false;
    await sleep(everyMs);
  }
}
