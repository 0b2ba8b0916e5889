import { gridOf } from '#domain/geo/boxGrid.ts';
import { type GeoPoint, isGeoPoint } from '#domain/geo/GeoPoint.ts';
import { PackedRings } from '#domain/geo/PackedRings.ts';
import { distanceToPolygon } from '#domain/geo/polygon.ts';
import { type RingProblem, ringProblem } from '#domain/geo/ringProblem.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { deliveryTiers, FREE_DELIVERY } from './deliveryTiers.ts';

/**
 * Finds the zone that serves a point: the first in the order of `zonesByPreference` that contains it. The location
 * dialog, the cart and the server all look zones up here, so that they agree wherever zones overlap (specification,
 * sections 4 and 5).
 */
export function zonesServing(zones: readonly DeliveryZone[], restaurantIds: readonly string[]): ZoneIndex {
  return zoneIndexOf(zonesByPreference(zones, restaurantIds));
}

/** The same for a single point. For many points keep the result of `zonesServing`. */
export function zoneAt(
  zones: readonly DeliveryZone[],
  point: GeoPoint,
  restaurantIds: readonly string[],
): DeliveryZone | undefined {
  return zonesServing(zones, restaurantIds).find(point);
}

/**
 * The zones of these restaurants in order of preference, for points where several overlap: first by the position in
 * `restaurantIds`, then by the lower delivery price for the smallest order, then by the given order. A zone without
 * tiers counts as free.
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

export interface NearestZone {
  readonly zone: DeliveryZone;
  /** Distance to the nearest edge of the zone, not to its center; 0 inside. */
  readonly metres: number;
}

/**
 * The zone nearest to a point, the first of equally near ones. Zones with an invalid polygon are skipped; undefined
 * when none is left.
 */
export function nearestZone(zones: readonly DeliveryZone[], point: GeoPoint): NearestZone | undefined {
  let nearest: NearestZone | undefined;
  for (const zone of zones) {
    const metres = distanceToPolygon(zone.polygon, point);
    if (metres !== undefined && (nearest === undefined || metres < nearest.metres)) nearest = { zone, metres };
  }
  return nearest;
}

/** A spatial index of zones. It is built once, so that lookup time does not grow with the number of zones. */
export interface ZoneIndex {
  /** The first zone, in the given order, whose polygon contains the point: the same result as a linear scan. */
  readonly find: (point: GeoPoint) => DeliveryZone | undefined;
  /** Zones with an invalid polygon, and the reason. */
  readonly leftOut: readonly { readonly zone: DeliveryZone; readonly problem: RingProblem }[];
}

export function zoneIndexOf(zones: readonly DeliveryZone[]): ZoneIndex {
  const read = zones.map((zone) => ({ zone, problem: ringProblem(zone.polygon) }));
  const usable = read.flatMap(({ zone, problem }) => (problem === undefined ? [zone] : []));
  const leftOut = read.flatMap(({ zone, problem }) => (problem === undefined ? [] : [{ zone, problem }]));
  const rings = new PackedRings(usable.map(({ polygon }) => polygon));
  const { cellAt, starts, ranks } = gridOf(rings.boxes);
  const find = (point: GeoPoint): DeliveryZone | undefined => {
    if (!isGeoPoint(point)) return undefined;
    const { lat, lng } = point;
    const cell = cellAt(lat, lng);
    const end = starts[cell + 1] as number;
    for (let entry = starts[cell] as number; entry < end; entry++) {
      const rank = ranks[entry] as number;
      if (rings.contains(rank, lat, lng)) return usable[rank];
    }
    return undefined;
  };
  return { find, leftOut };
}
