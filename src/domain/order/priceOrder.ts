import type { DeliveryTier } from '#domain/delivery/DeliveryZone.ts';
import { type MinorUnits, percentOf, splitByWeight, sumOf } from '#domain/money/money.ts';
import { type PromoCode, promoCodeDiscount } from '#domain/promotion/PromoCode.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { DELIVERY_PRICE_SPECIAL, type QuoteEntry, type Reduction } from './Quote.ts';

/** A dish as the shop's own menu prices it; `sum` is unit price x count. */
export interface PricedLine {
  readonly dishId: string;
  readonly count: number;
  readonly sum: MinorUnits;
}

/** A whole percentage off certain dishes, or off all of them when `dishIds` is empty. */
export interface AutomaticDiscount {
  readonly id: string;
  readonly name: LocalizedText;
  readonly percent: number;
  readonly dishIds: readonly string[];
}

export interface Pricing {
  readonly lines: readonly PricedLine[];
  readonly discounts: readonly AutomaticDiscount[];
  /** Only one that is not refused. */
  readonly promoCode?: PromoCode | undefined;
  /** Present for DELIVERY only. */
  readonly tier?: DeliveryTier | undefined;
}

export const DELIVERY_ENTRY_ID = 'delivery';

/**
 * The entries of a quote. Of several automatic discounts a dish gets the best one; the promo code is taken off what is
 * left of the dishes and split over them to the minor unit; delivery is never reduced.
 */
export function priceOrder(pricing: Pricing): readonly QuoteEntry[] {
  const discounted = pricing.lines.map((line) => ({ line, discounts: bestDiscount(pricing.discounts, line) }));
  const bases = discounted.map(({ line, discounts }) => line.sum - sumOf(discounts, ({ calculated }) => calculated));
  const promo = pricing.promoCode;
  const taken =
    promo === undefined
      ? 0
      : promoCodeDiscount(
          promo,
          sumOf(bases, (base) => base),
        );
  const shares = splitByWeight(taken, bases);
  const dishes = discounted.map(({ line, discounts }, index): QuoteEntry => {
    const share = shares[index] ?? 0;
    return {
      id: line.dishId,
      count: line.count,
      sum: line.sum,
      payableAmount: (bases[index] ?? 0) - share,
      specials: [],
      discounts,
      promoCodes: promo !== undefined && share > 0 ? [{ id: promo.code, name: promo.name, calculated: share }] : [],
    };
  });
  return pricing.tier === undefined ? dishes : [...dishes, deliveryEntry(pricing.tier)];
}

function bestDiscount(discounts: readonly AutomaticDiscount[], line: PricedLine): readonly Reduction[] {
  const best = discounts
    .filter(({ dishIds }) => dishIds.length === 0 || dishIds.includes(line.dishId))
    .map(({ id, name, percent }) => ({ id, name, calculated: percentOf(line.sum, percent) }))
    .toSorted((a, b) => b.calculated - a.calculated)[0];
  return best === undefined || best.calculated === 0 ? [] : [best];
}

function deliveryEntry({ deliveryPrice }: DeliveryTier): QuoteEntry {
  return {
    id: DELIVERY_ENTRY_ID,
    count: 1,
    sum: deliveryPrice,
    payableAmount: deliveryPrice,
    specials: [DELIVERY_PRICE_SPECIAL],
    discounts: [],
    promoCodes: [],
  };
}
