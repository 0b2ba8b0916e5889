import type { DeliveryTier } from '#domain/delivery/DeliveryZone.ts';
import { type MinorUnits, percentOf, splitByWeight, sumOf } from '#domain/money/money.ts';
import type { AutomaticDiscount } from '#domain/promotion/AutomaticDiscount.ts';
import { type PromoCode, promoCodeDiscount } from '#domain/promotion/PromoCode.ts';
import { DELIVERY_PRICE_SPECIAL, type QuoteLine, type Reduction } from './Quote.ts';

/** A dish at the menu's price; `lineTotal` is unit price x count. */
export interface PricedLine {
  readonly dishId: string;
  readonly count: number;
  readonly lineTotal: MinorUnits;
}

export interface Pricing {
  readonly lines: readonly PricedLine[];
  readonly discounts: readonly AutomaticDiscount[];
  /** Present only when the code applies. */
  readonly promoCode?: PromoCode | undefined;
  /** Present for DELIVERY only. */
  readonly tier?: DeliveryTier | undefined;
}

export const DELIVERY_LINE_ID = 'delivery';

/**
 * Calculates the lines of a quote. A dish gets the best of several automatic discounts. The promo code is subtracted
 * from the remaining dish total and split over the dishes to the minor unit. Delivery is never reduced.
 */
export function priceOrder(pricing: Pricing): readonly QuoteLine[] {
  const discounted = pricing.lines.map((line) => ({ line, discounts: bestDiscount(pricing.discounts, line) }));
  const bases = discounted.map(
    ({ line, discounts }) => line.lineTotal - sumOf(discounts, ({ calculated }) => calculated),
  );
  const promo = pricing.promoCode;
  const promoDiscount =
    promo === undefined
      ? 0
      : promoCodeDiscount(
          promo,
          sumOf(bases, (base) => base),
        );
  const shares = splitByWeight(promoDiscount, bases);
  const dishes = discounted.map(({ line, discounts }, index): QuoteLine => {
    const share = shares[index] ?? 0;
    return {
      id: line.dishId,
      count: line.count,
      subtotal: line.lineTotal,
      total: (bases[index] ?? 0) - share,
      specials: [],
      discounts,
      promoCodes: promo !== undefined && share > 0 ? [{ id: promo.code, name: promo.name, calculated: share }] : [],
    };
  });
  return pricing.tier === undefined ? dishes : [...dishes, deliveryLine(pricing.tier)];
}

function bestDiscount(discounts: readonly AutomaticDiscount[], line: PricedLine): readonly Reduction[] {
  const best = discounts
    .filter(({ dishIds }) => dishIds.length === 0 || dishIds.includes(line.dishId))
    .map(({ id, name, percent }) => ({ id, name, calculated: percentOf(line.lineTotal, percent) }))
    .toSorted((a, b) => b.calculated - a.calculated)[0];
  return best === undefined || best.calculated === 0 ? [] : [best];
}

function deliveryLine({ deliveryPrice }: DeliveryTier): QuoteLine {
  return {
    id: DELIVERY_LINE_ID,
    count: 1,
    subtotal: deliveryPrice,
    total: deliveryPrice,
    specials: [DELIVERY_PRICE_SPECIAL],
    discounts: [],
    promoCodes: [],
  };
}
