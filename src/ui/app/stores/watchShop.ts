import { watchKitchen } from './watchKitchen.ts';
import { watchLanguage } from './watchLanguage.ts';
import type { watchMetrics } from './watchMetrics.ts';
import { watchPricing } from './watchPricing.ts';

type Needs = Parameters<typeof watchPricing>[0] &
  Parameters<typeof watchLanguage>[0] &
  Parameters<typeof watchKitchen>[0] &
  Parameters<typeof watchMetrics>[0];

/**
 * Starts everything that depends on the loaded menu and is not part of the first load. Returns the cleanup function.
 */
export function watchShop(stores: Needs): () => void {
  const ends = [watchPricing(stores), watchKitchen(stores), watchLanguage(stores), countingOf(stores)];
  return () => {
    for (const end of ends) end();
  };
}

/** Starts analytics, whose code is loaded only when the market has a provider. */
function countingOf(stores: Needs): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  const begin = async (): Promise<void> => {
    const { watchMetrics: watch } = await import('./watchMetrics.ts');
    if (!isOver) end = watch(stores);
  };
  // Without a connection nothing is reported.
  if (stores.market.providers.metrics.length > 0) begin().catch(() => {});
  return () => {
    isOver = true;
    end?.();
  };
}
