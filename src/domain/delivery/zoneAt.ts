import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { type ZoneIndex, zoneIndexOf } from './zoneIndex.ts';
import { zonesByPreference } from './zonesByPreference.ts';

/**
 * Finds the zone that serves a point: the first in the order of `zonesByPreference` that contains it. The location dialog, the
 * cart and the server all look zones up here, so that they agree wherever zones overlap (specification, sections 4 and 5).
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
