import type { Cart } from '#domain/cart/Cart.ts';
import { choosePayType, type PayConfig } from '#domain/catalog/PayType.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { isPromoCodeRefusal, type PromoCodeRefusal } from '#domain/promotion/PromoCode.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { OrderDraft } from './OrderDraft.ts';
import { locatedAddress, type QuoteRequest } from './Quote.ts';
import { isUnsupportedPay } from './unsupportedPay.ts';

/** The page's state that decides when a preflight runs. */
export interface PreflightView {
  /** Fingerprint of everything that prices the cart; undefined while the cart is empty or the location unknown. */
  readonly fingerprint: string | undefined;
  /** False until it is known whether somebody is signed in. */
  readonly isPersonKnown: boolean;
  readonly profile: Profile | undefined;
}

export type PreflightStep =
  /** The last quote is still valid. */
  | 'nothing'
  /** There is nothing to price, so the last quote is dropped. */
  | 'forget'
  | 'ask';

/**
 * Whether to run a preflight: on load with a non-empty cart, and whenever the delivery type, the cart, the profile or
 * anything else that determines the price changes (specification, section 4). `before` is undefined on load.
 */
export function preflightStep(before: PreflightView | undefined, now: PreflightView): PreflightStep {
  if (now.fingerprint === undefined || !now.isPersonKnown) return 'forget';
  const isSame =
    before?.isPersonKnown === true && before.fingerprint === now.fingerprint && before.profile === now.profile;
  return isSame ? 'nothing' : 'ask';
}

/**
 * Builds the request for a quote. Address and coordinates are included only for DELIVERY when both are known
 * (specification, section 5). A pay type that the restaurant does not accept is replaced by its default.
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

/** What the refusal of a preflight means to the page (specification, sections 5 and 8). */
export type PreflightRefusal =
  /** Shown at the promo code field, as `promoCodeAfter` decides. */
  | { readonly kind: 'promo-code'; readonly refusal: PromoCodeRefusal }
  /** The pay type is no longer offered; no message is shown at the total. */
  | { readonly kind: 'pay' }
  /** The delivery hint shows the missing amount; no message is shown at the total. */
  | { readonly kind: 'order-total' }
  /** Some dishes are unavailable. It is the only refusal that makes a cart invalid. */
  | { readonly kind: 'dishes' }
  /** Shown as the preflight's own error message. */
  | { readonly kind: 'message' };

export const SUM_OUT_OF_RANGE = 'delivery.order-sum-not-enough.range';
export const POSITION_NOT_FOUND = 'person-order.position-not-found-in-resto';

export function preflightRefusal(code: string): PreflightRefusal {
  if (isPromoCodeRefusal(code)) return { kind: 'promo-code', refusal: code };
  if (isUnsupportedPay(code)) return { kind: 'pay' };
  if (code === SUM_OUT_OF_RANGE) return { kind: 'order-total' };
  return { kind: code === POSITION_NOT_FOUND ? 'dishes' : 'message' };
}

/**
 * Whether a cart's dishes can be ordered: an empty cart is valid, and only a preflight refusal about a dish makes one
 * invalid (specification, section 5). `refusedWith` is the refusal's code.
 */
export function isCartValid(cart: Pick<Cart, 'lines'>, refusedWith: string | undefined): boolean {
  if (cart.lines.length === 0 || refusedWith === undefined) return true;
  return preflightRefusal(refusedWith).kind !== 'dishes';
}
