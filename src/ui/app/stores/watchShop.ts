import { watchKitchen } from './watchKitchen.ts';
import type { watchMetrics } from './watchMetrics.ts';
import { watchPricing } from './watchPricing.ts';

type Needs = Parameters<typeof watchPricing>[0] &
  Parameters<typeof watchKitchen>[0] &
  Parameters<typeof watchMetrics>[0];

/** What follows the shop once its menu stands, so that nothing of it is in the first load; returns the end of it. */
export function watchShop(stores: Needs): () => void {
  const ends = [watchPricing(stores), watchKitchen(stores), countingOf(stores)];
  return () => {
    for (const end of ends) end();
  };
}

/** Fetched only where a market has counters. */
function countingOf(stores: Needs): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  const begin = async (): Promise<void> => {
    const { watchMetrics: watch } = await import('./watchMetrics.ts');
    if (!isOver) end = watch(stores);
  };
  // Without a connection nobody is counted.
  if (stores.market.providers.metrics.length > 0) begin().catch(() => {});
  return () => {
    isOver = true;
    end?.();
  };
}
