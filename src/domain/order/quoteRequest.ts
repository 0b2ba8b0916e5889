import type { Cart } from '#domain/cart/Cart.ts';
import type { PayConfig } from '#domain/catalog/PayType.ts';
import { choosePayType } from '#domain/catalog/PayType.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { locatedAddress } from './locatedAddress.ts';
import type { OrderDraft } from './OrderDraft.ts';
import type { QuoteRequest } from './Quote.ts';

/**
 * Builds the request for a quote. Address and coordinates are included only for DELIVERY when both are known (specification,
 * section 5). A pay type that the restaurant does not accept is replaced by its default.
 */
export function quoteRequestFor(
  cart: Cart,
  location: SelectedLocation,
  draft: OrderDraft,
  payConfig: PayConfig,
): QuoteRequest {
  const { restaurantId, deliveryType, place } = location;
  return {
    restaurantId,
    deliveryType,
    payType: choosePayType(payConfig, deliveryType, draft.payType),
    promoCode: draft.promoCode,
    lines: cart.lines,
    ...locatedAddress({ deliveryType, ...place }),
  };
}
