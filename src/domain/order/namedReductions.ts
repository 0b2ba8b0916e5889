import { isDeliveryLine, type Quote, type Reduction } from './Quote.ts';

/** The total of one discount or promo code over all dishes. */
export interface NamedReduction extends Reduction {
  readonly kind: 'discount' | 'promo-discount';
}

/**
 * Each reduction of a quote once, discounts before promo codes, in the order of the answer. They add up to the
 * `discount` and `promoDiscount` of `quoteTotals`. Reductions without an id are distinguished by name.
 */
export function namedReductions(quote: Quote): readonly NamedReduction[] {
  const dishes = quote.lines.filter((entry) => !isDeliveryLine(entry));
  return [
    ...addedUp(dishes.flatMap(({ discounts }) => discounts)).map((one) => ({ ...one, kind: 'discount' as const })),
    ...addedUp(dishes.flatMap(({ promoCodes }) => promoCodes)).map((one) => ({
      ...one,
      kind: 'promo-discount' as const,
    })),
  ];
}

function addedUp(reductions: readonly Reduction[]): readonly Reduction[] {
  const byName = new Map<string, Reduction>();
  for (const reduction of reductions) {
    const key = JSON.stringify(reduction.id === '' ? [reduction.name] : reduction.id);
    const before = byName.get(key)?.calculated ?? 0;
    byName.set(key, { ...reduction, calculated: before + reduction.calculated });
  }
  return [...byName.values()].filter(({ calculated }) => calculated !== 0);
}
