import type { PromoCodeRefusal } from './PromoCode.ts';

/** State of the promo code at the checkout: the applied code and its messages. */
export interface PromoCodeLife {
  /** The applied code, sent with every preflight. */
  readonly code?: string | undefined;
  /** Why the applied code gives no discount. */
  readonly refusal?: PromoCodeRefusal | undefined;
  /** When the code applies, in the restaurant's local time; present when it was refused because of the time. */
  readonly hours?: PromoCodeHours | undefined;
}

/** Times of the form `18:00`; the end may be after midnight. */
export interface PromoCodeHours {
  readonly from: string;
  readonly to: string;
}

export type PromoCodeEvent =
  /** The code stored in the order draft, possibly by another tab. */
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
 * The promo code state after an event. A successful preflight clears the messages. A refused code stays with its
 * message, since it may apply later or to the other delivery type; the specification removes the latter, but what a
 * customer typed is never dropped without a word. Answers about a code that is no longer applied are ignored. Source:
 * specification, section 8; ADR 0042.
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
      return { code: life.code, refusal: event.refusal, ...(event.hours && { hours: event.hours }) };
  }
}
