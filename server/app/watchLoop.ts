import { LoopDelay } from './LoopDelay.ts';

const EVERY_MS = 20;

/** Measures the delay of this process's event loop until stopped. */
export function watchLoop(): { readonly delayMs: () => number; readonly stop: () => void } {
  const delay = new LoopDelay({ monotonicMs: () => performance.now(), atTurnsEnd: setImmediate });
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delay.cameLate(now - due);
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return { delayMs: () => delay.delayMs(), stop: () => clearInterval(timer) };
}
