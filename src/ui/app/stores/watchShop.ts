import { watchKitchen } from './watchKitchen.ts';
import { watchPricing } from './watchPricing.ts';

/** What follows the shop once its menu stands, so that nothing of it is in the first load; returns the end of it. */
export function watchShop(stores: Parameters<typeof watchPricing>[0] & Parameters<typeof watchKitchen>[0]): () => void {
  const ends = [watchPricing(stores), watchKitchen(stores)];
  return () => {
    for (const end of ends) end();
  };
}
