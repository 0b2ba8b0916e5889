import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryTier, DeliveryZone } from './DeliveryZone.ts';
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

/** A row of the delivery conditions table: an order total range and its delivery price (specification, section 2). */
export interface DeliveryTierRow {
  readonly from: MinorUnits;
  /** Exclusive upper limit of the order total; absent when there is none. */
  readonly to?: MinorUnits | undefined;
  /** 0 means free delivery. */
  readonly cost: MinorUnits;
  /** Delivery time; absent when unknown. */
  readonly minutes?: number | undefined;
}

export function deliveryTierRows({ tiers }: Pick<DeliveryZone, 'tiers'>): readonly DeliveryTierRow[] {
  return deliveryTiers(tiers).map(({ deliveryPrice, minutes, minOrderTotal, maxOrderTotal }) => ({
    from: minOrderTotal,
    to: maxOrderTotal,
    cost: deliveryPrice,
    minutes: minutes > 0 ? minutes : undefined,
  }));
}
