import { isPromoCodeRefusal, type PromoCodeRefusal } from '#domain/promotion/PromoCode.ts';
import { isUnsupportedPay } from './unsupportedPay.ts';

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
