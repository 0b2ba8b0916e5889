import { useEffect, useState } from 'react';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

/** The restaurant of an order, which may not be the selected one; undefined while loading and after a failure. */
export function useOrderRestaurant(restaurantId: string): Restaurant | undefined {
  const { shop, useCases } = useStores();
  const [found, setFound] = useState<Restaurant>();
  const own = shop.restaurant?.id === restaurantId ? shop.restaurant : undefined;
  // While the shop looks for its own restaurant, that may be this one.
  const isMissing = own === undefined && (shop.restaurant !== undefined || shop.state.kind !== 'loading');
  useEffect(() => {
    if (!isMissing) return;
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        setFound(await useCases.readShop.restaurant({ restaurantId }, asking.signal));
      } catch (error) {
        // The restaurant is optional on this page, so an expected error shows nothing.
        if (!asking.signal.aborted) reportFaults(useCases, 'restaurant of an order')(error);
      }
    };
    void ask();
    return () => asking.abort();
  }, [isMissing, restaurantId, useCases]);
  return own ?? found;
}
