import type { DeliveryTier } from './DeliveryZone.ts';

/**
 * A zone's tiers as they really apply: ascending, none over another. A tier that no total can meet is dropped; where two
 * overlap, the one that begins lower goes before and the other begins where it ends.
 */
export function deliveryTiers(given: readonly DeliveryTier[]): readonly DeliveryTier[] {
  const tiers: DeliveryTier[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const tier of given.toSorted((a, b) => a.minOrderTotal - b.minOrderTotal)) {
    const minOrderTotal = Math.max(tier.minOrderTotal, end);
    const max = tier.maxOrderTotal ?? Number.POSITIVE_INFINITY;
    if (minOrderTotal >= max) continue;
    tiers.push(minOrderTotal === tier.minOrderTotal ? tier : { ...tier, minOrderTotal });
    end = max;
  }
  return tiers;
}
