import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type MinorUnits, percentOf } from '#domain/money/money.ts';
import type { ZonedTime } from '#domain/schedule/zonedTime.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** The terms of a promo code. Amounts are in minor units, hours in minutes since the restaurant's midnight. */
export interface PromoCode {
  readonly code: string;
  readonly name: LocalizedText;
  readonly percent?: number | undefined;
  readonly amount?: MinorUnits | undefined;
  readonly maxDiscountAmount?: MinorUnits | undefined;
  readonly minOrderAmount?: MinorUnits | undefined;
  readonly active: boolean;
  readonly startsAt?: Date | undefined;
  readonly finishesAt?: Date | undefined;
  readonly hours?: { readonly from: number; readonly to: number } | undefined;
  readonly limit?: number | undefined;
  readonly personLimit?: number | undefined;
  readonly deliveryTypes: readonly DeliveryType[];
  /** An empty list means every restaurant. */
  readonly restaurantIds: readonly string[];
}

export const PROMO_CODE_REFUSALS = [
  'promo-code.not-found',
  'promo-code.not-active',
  'promo-code.not-found-for-resto',
  'promo-code.before-start',
  'promo-code.after-finish',
  'promo-code.invalid-delivery-type',
  'promo-code.limit-exceed',
  'promo-code.person-limit-exceed',
  'promo-code.hour-not-active',
] as const;

export type PromoCodeRefusal = (typeof PROMO_CODE_REFUSALS)[number];

export function isPromoCodeRefusal(code: string): code is PromoCodeRefusal {
  return (PROMO_CODE_REFUSALS as readonly string[]).includes(code);
}

export interface PromoCodeUse {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
  readonly now: Date;
  /** The restaurant's local time at which the order is wanted. */
  readonly local: ZonedTime;
  /** Number of orders that used the code: in total, and by this person. */
  readonly used: number;
  readonly usedByPerson: number;
}

/** Why a code does not apply, permanent reasons before temporary ones; undefined when it applies. */
export function promoCodeRefusal(promo: PromoCode | undefined, use: PromoCodeUse): PromoCodeRefusal | undefined {
  if (promo === undefined) return 'promo-code.not-found';
  if (!promo.active) return 'promo-code.not-active';
  if (promo.restaurantIds.length > 0 && !promo.restaurantIds.includes(use.restaurantId)) {
    return 'promo-code.not-found-for-resto';
  }
  if (promo.startsAt !== undefined && use.now < promo.startsAt) return 'promo-code.before-start';
  if (promo.finishesAt !== undefined && use.now >= promo.finishesAt) return 'promo-code.after-finish';
  if (promo.deliveryTypes.length > 0 && !promo.deliveryTypes.includes(use.deliveryType)) {
    return 'promo-code.invalid-delivery-type';
  }
  if (promo.limit !== undefined && use.used >= promo.limit) return 'promo-code.limit-exceed';
  if (promo.personLimit !== undefined && use.usedByPerson >= promo.personLimit) return 'promo-code.person-limit-exceed';
  if (promo.hours !== undefined && !holdsMinute(promo.hours, use.local.minute)) return 'promo-code.hour-not-active';
  return undefined;
}

function holdsMinute({ from, to }: { from: number; to: number }, minute: number): boolean {
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}

/** The discount of a code on dishes worth `base`: 0 below its minimum, and at most its maximum or `base`. */
export function promoCodeDiscount(promo: PromoCode, base: MinorUnits): MinorUnits {
  if (base < (promo.minOrderAmount ?? 0)) return 0;
  const uncapped = promo.percent === undefined ? (promo.amount ?? 0) : percentOf(base, promo.percent);
  return Math.min(uncapped, promo.maxDiscountAmount ?? uncapped, base);
}
