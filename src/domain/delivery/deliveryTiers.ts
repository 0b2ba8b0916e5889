import type { DeliveryTier } from './DeliveryZone.ts';

/**
 * Normalizes a zone's tiers: sorted in ascending order and without overlaps. A tier that no order total can reach is dropped.
 * Where two overlap, the one with the lower minimum wins and the other begins where it ends.
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
