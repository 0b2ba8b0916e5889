import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryTier } from './DeliveryZone.ts';
import { matchTier } from './deliveryTiers.ts';

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
