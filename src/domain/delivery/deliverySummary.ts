import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryTier } from './DeliveryZone.ts';
import { deliveryTiers } from './deliveryTiers.ts';

/** What a zone offers before anything is in the cart. */
export interface DeliverySummary {
  /** From the quickest tier to the slowest; absent when no tier names a time. */
  readonly minutes?: { readonly from: number; readonly to: number } | undefined;
  readonly price:
    | { readonly kind: 'free' }
    | { readonly kind: 'free-from'; readonly sum: MinorUnits }
    | { readonly kind: 'fixed'; readonly cost: MinorUnits }
    | { readonly kind: 'at-least'; readonly cost: MinorUnits };
}

/** undefined for a zone without tiers that can be met. */
export function deliverySummary(tiers: readonly DeliveryTier[]): DeliverySummary | undefined {
  const applicable = deliveryTiers(tiers);
  if (applicable.length === 0) return undefined;
  const times = applicable.map(({ minutes }) => minutes).filter((time) => time > 0);
  const range = times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) };
  return { minutes: range, price: priceOf(applicable) };
}

/** Tiers ascend, so that the first free one is the earliest. */
function priceOf(applicable: readonly DeliveryTier[]): DeliverySummary['price'] {
  const costs = applicable.map(({ deliveryPrice }) => deliveryPrice);
  const cost = Math.min(...costs);
  if (costs.every((other) => other === cost)) return cost === 0 ? { kind: 'free' } : { kind: 'fixed', cost };
  const free = applicable.find(({ deliveryPrice }) => deliveryPrice === 0);
  return free === undefined ? { kind: 'at-least', cost } : { kind: 'free-from', sum: free.minOrderTotal };
}
