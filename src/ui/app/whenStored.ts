import type { ShopStore } from './stores/ShopStore.ts';

/** Pause before the code that reads stored values is requested once more, in milliseconds. */
const PAUSE_MS = 3_000;

/**
 * Calls `begin` when the values that the device has stored can be read. Without the code for it a press could not be
 * added to the stored cart, so it is requested until it comes; presses are recorded meanwhile. Returns a function that
 * cancels it.
 */
export function whenStored(open: () => Promise<unknown>, shop: Pick<ShopStore, 'fail'>, begin: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFailure = (error: unknown): void => {
    if (isOver) return;
    shop.fail(error);
    timer = setTimeout(ask, PAUSE_MS);
  };
  const ask = (): void => void open().then(() => isOver || begin(), onFailure);
  ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
