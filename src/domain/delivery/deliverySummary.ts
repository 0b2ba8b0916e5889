import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryTier } from './DeliveryZone.ts';
import { deliveryTiers } from './deliveryTiers.ts';

/** The delivery price of a zone while the cart is still empty. */
export type DeliverySummary =
  | { readonly kind: 'free' }
  | { readonly kind: 'free-from'; readonly amount: MinorUnits }
  | { readonly kind: 'fixed'; readonly cost: MinorUnits }
  | { readonly kind: 'at-least'; readonly cost: MinorUnits };

/** The summary of a zone's tiers; undefined when no order total can satisfy any of them. */
export function deliverySummary(tiers: readonly DeliveryTier[]): DeliverySummary | undefined {
  const applicable = deliveryTiers(tiers);
  if (applicable.length === 0) return undefined;
  const costs = applicable.map(({ deliveryPrice }) => deliveryPrice);
  const cost = Math.min(...costs);
  if (costs.every((other) => other === cost)) return cost === 0 ? { kind: 'free' } : { kind: 'fixed', cost };
  // Tiers are sorted in ascending order, so the first free one has the lowest minimum.
  const free = applicable.find(({ deliveryPrice }) => deliveryPrice === 0);
  return free === undefined ? { kind: 'at-least', cost } : { kind: 'free-from', amount: free.minOrderTotal };
}
