import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryTier } from './DeliveryZone.ts';
import { deliveryTiers } from './deliveryTiers.ts';
import { matchTier } from './matchTier.ts';

/** What a customer may be told about delivery at this total (specification, section 4); sums in minor units. */
export type DeliveryHint =
  /** Nothing is delivered below `minimum`; from there delivery costs `deliveryPrice`. */
  | {
      readonly kind: 'minimum';
      readonly minimum: MinorUnits;
      readonly missing: MinorUnits;
      readonly deliveryPrice: MinorUnits;
    }
  /** Nothing is delivered from `maximum` on: the order must be split. */
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

/** Of several cheaper tiers the nearest one is named. */
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
