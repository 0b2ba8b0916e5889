import type { PromoCodeRefusal } from './PromoCode.ts';

/** A promo code at the checkout: what is applied, and what is said about it. */
export interface PromoCodeLife {
  /** Goes with every preflight. */
  readonly code?: string | undefined;
  /** Why the applied code takes nothing off. */
  readonly refusal?: PromoCodeRefusal | undefined;
  /** When it applies, by the restaurant's clock, where a refusal of the hour says so. */
  readonly hours?: PromoCodeHours | undefined;
}

/** `18:00` to `06:00`: the end may pass midnight. */
export interface PromoCodeHours {
  readonly from: string;
  readonly to: string;
}

export type PromoCodeEvent =
  /** The code that the order draft holds, of this tab or another. */
  | { readonly kind: 'kept'; readonly code: string | undefined }
  /** A preflight with this code succeeded. */
  | { readonly kind: 'quoted'; readonly code: string | undefined }
  /** A preflight with this code was refused because of it. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly refusal: PromoCodeRefusal;
      readonly hours?: PromoCodeHours | undefined;
    };

export const NO_PROMO_CODE: PromoCodeLife = {};

/**
 * Specification, sections 5 and 8: a successful preflight clears the messages; a code for another delivery type goes, and
 * its messages with it, and none is said of that; any other refusal keeps the code beside its message - that of the hour too, since it can be
 * applied later. An answer about a code that is not the applied one any more changes nothing.
 */
export function promoCodeAfter(life: PromoCodeLife, event: PromoCodeEvent): PromoCodeLife {
  switch (event.kind) {
    case 'kept':
      if (event.code === life.code) return life;
      return event.code === undefined ? NO_PROMO_CODE : { code: event.code };
    case 'quoted':
      return event.code === life.code ? { code: life.code } : life;
    case 'refused':
      if (event.code !== life.code) return life;
      return dropsPromoCode(event.refusal)
        ? NO_PROMO_CODE
        : { code: life.code, refusal: event.refusal, ...(event.hours && { hours: event.hours }) };
  }
}

/** Whether a refusal takes the code away; what costs what is then asked anew, without it. */
export function dropsPromoCode(refusal: PromoCodeRefusal): boolean {
  return refusal === 'promo-code.invalid-delivery-type';
}
