import { useIntl } from 'react-intl';
import type { CartLine } from '#domain/cart/Cart.ts';
import type { NotOfferedBecause } from '#domain/cart/linesNotOffered.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';

/**
 * The reason why a line is unavailable, in the same words as on its menu card. `isAhead` means that the order is scheduled for
 * another time than now.
 */
export function useLineAbsence(
  { dishId }: CartLine,
  because: NotOfferedBecause | undefined,
  isAhead: boolean,
): string | undefined {
  const { shop } = useStores();
  const intl = useIntl();
  const ofDish = useDishAbsence(shop.dishes.get(dishId));
  if (because === undefined) return undefined;
  if (because === 'hour' && isAhead) return intl.formatMessage({ id: 'time.dish' });
  if (because === 'stock' || because === 'hour') return ofDish ?? intl.formatMessage({ id: 'cart.line.missing' });
  return intl.formatMessage({ id: `cart.line.absent.${because}` }, { type: shop.catalog?.deliveryType });
}
