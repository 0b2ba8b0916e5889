import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { deliveryTiers } from './deliveryTiers.ts';

/**
 * The zones of these restaurants, first the one that serves where several overlap: the restaurant's place in
 * `restaurantIds` decides, then the cheaper rule for the smallest order, then the order given. A zone without rules
 * costs nothing.
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
  return deliveryTiers(tiers)[0]?.deliveryPrice ?? 0;
}
