import type { MinorUnits } from '#domain/money/money.ts';
import { FREE_DELIVERY } from './appliedTier.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { deliveryTiers } from './deliveryTiers.ts';

/**
 * The zones of these restaurants in order of preference, for points where several overlap: first by the position in
 * `restaurantIds`, then by the lower delivery price for the smallest order, then by the given order. A zone without tiers counts
 * as free.
 */
export function zonesByPreference(
  zones: readonly DeliveryZone[],
  restaurantIds: readonly string[],
): readonly DeliveryZone[] {
  const ranks = new Map(restaurantIds.map((id, rank) => [id, rank]));
  return zones
    .flatMap((zone) => {
      const rank = ranks.get(zone.restaurantId);
      return rank === undefined ? [] : [{ zone, rank, cost: entryCost(zone) }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.cost - b.cost)
    .map(({ zone }) => zone);
}

function entryCost({ tiers }: DeliveryZone): MinorUnits {
  return (deliveryTiers(tiers)[0] ?? FREE_DELIVERY).deliveryPrice;
}
