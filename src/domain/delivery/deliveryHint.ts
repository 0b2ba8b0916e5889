import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryTier } from './DeliveryZone.ts';
import { deliveryTiers, matchTier } from './deliveryTiers.ts';

/**
 * What the customer is told about delivery at the current order total (specification, section 4). Amounts are in minor
 * units.
 */
export type DeliveryHint =
  /** Below `minimum` nothing is delivered; from there on delivery costs `deliveryPrice`. */
  | {
      readonly kind: 'minimum';
      readonly minimum: MinorUnits;
      readonly missing: MinorUnits;
      readonly deliveryPrice: MinorUnits;
    }
  /** From `maximum` on nothing is delivered, so the order has to be split. */
  | { readonly kind: 'maximum'; readonly maximum: MinorUnits }
  | { readonly kind: 'free-from'; readonly missing: MinorUnits; readonly progress: number }
  | {
      readonly kind: 'cheaper-from';
      readonly missing: MinorUnits;
      readonly deliveryPrice: MinorUnits;
      readonly progress: number;
    }
  | { readonly kind: 'free' }
  | { readonly kind: 'none' };

/** The hint for an order total. When several tiers are cheaper than the current one, it names the nearest. */
export function deliveryHint(tiers: readonly DeliveryTier[], total: MinorUnits): DeliveryHint {
  const match = matchTier(tiers, total);
  if (match.kind === 'too-low') {
    const { minimum, next } = match;
    return { kind: 'minimum', minimum, missing: minimum - total, deliveryPrice: next.deliveryPrice };
  }
  if (match.kind === 'too-high') return { kind: 'maximum', maximum: match.maximum };
  if (match.kind === 'no-tiers') return { kind: 'none' };
  const { deliveryPrice: present } = match.tier;
  if (present === 0) return { kind: 'free' };
  const better = deliveryTiers(tiers).find(
    ({ deliveryPrice, minOrderTotal }) => minOrderTotal > total && deliveryPrice < present,
  );
  if (better === undefined) return { kind: 'none' };
  const { deliveryPrice, minOrderTotal } = better;
  const missing = minOrderTotal - total;
  const progress = total / minOrderTotal;
  return deliveryPrice === 0
    ? { kind: 'free-from', missing, progress }
    : { kind: 'cheaper-from', missing, deliveryPrice, progress };
}
