import { useEffect, useState } from 'react';
import { AppError } from '#application/AppError.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';

/** The restaurant that cooks an order, also where another one is chosen meanwhile; undefined until, or unless, it comes. */
export function useOrderRestaurant(restaurantId: string): Restaurant | undefined {
  const { shop, useCases } = useStores();
  const [found, setFound] = useState<Restaurant>();
  const own = shop.restaurant?.id === restaurantId ? shop.restaurant : undefined;
  const isMissing = shop.restaurant !== undefined && own === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        setFound(await useCases.read.execute('restaurant', { restaurantId }, asking.signal));
      } catch (error) {
        // A courtesy: the order is whole without it.
        if (!asking.signal.aborted && !(error instanceof AppError))
          useCases.reportFault.execute({ error, context: 'restaurant of an order' });
      }
    };
    void ask();
    return () => asking.abort();
  }, [isMissing, restaurantId, useCases]);
  return own ?? found;
}
