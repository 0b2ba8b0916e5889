import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryTier } from './DeliveryZone.ts';

/**
 * Normalizes a zone's tiers: sorted in ascending order and without overlaps. A tier that no order total can reach is
 * dropped. Where two overlap, the one with the lower minimum wins and the other begins where it ends.
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

export type TierMatch =
  | { readonly kind: 'applies'; readonly tier: DeliveryTier; readonly next?: DeliveryTier | undefined }
  /** The order total must reach `minimum` before delivery is possible. */
  | { readonly kind: 'too-low'; readonly minimum: MinorUnits; readonly next: DeliveryTier }
  /** The order total must stay below `maximum`, which is 0 when no tier can be satisfied at all. */
  | { readonly kind: 'too-high'; readonly maximum: MinorUnits }
  | { readonly kind: 'no-tiers' };

/**
 * The tier of a cart's total, minOrderTotal <= total < maxOrderTotal, and the one after it. A total in a gap between
 * two tiers is below the second one's minimum. Source: specification, section 4.
 */
export function matchTier(tiers: readonly DeliveryTier[], total: MinorUnits): TierMatch {
  if (tiers.length === 0) return { kind: 'no-tiers' };
  const applicable = deliveryTiers(tiers);
  const reached = applicable.findLast(({ minOrderTotal }) => minOrderTotal <= total);
  const next = applicable.find(({ minOrderTotal }) => minOrderTotal > total);
  const maximum = reached?.maxOrderTotal ?? Number.POSITIVE_INFINITY;
  if (reached !== undefined && total < maximum) return { kind: 'applies', tier: reached, next };
  if (next !== undefined) return { kind: 'too-low', minimum: next.minOrderTotal, next };
  return { kind: 'too-high', maximum: reached === undefined ? 0 : maximum };
}

/** The tier of a zone without tiers, which delivers any order for free. */
export const FREE_DELIVERY: DeliveryTier = { deliveryPrice: 0, minutes: 0, minOrderTotal: 0 };

/**
 * The tier that an order total of these minor units is delivered by; undefined when the zone does not deliver such an
 * order.
 */
export function appliedTier(tiers: readonly DeliveryTier[], total: MinorUnits): DeliveryTier | undefined {
  const match = matchTier(tiers, total);
  if (match.kind === 'no-tiers') return FREE_DELIVERY;
  return match.kind === 'applies' ? match.tier : undefined;
}
