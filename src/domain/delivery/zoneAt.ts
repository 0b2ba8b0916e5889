import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { polygonContains } from '#domain/geo/polygon.ts';
import type { DeliveryZone } from './DeliveryZone.ts';
import { zonesByPreference } from './zonesByPreference.ts';

/**
 * The zone that serves a point, chosen by `zonesByPreference` among the given restaurants. For many lookups build a `zoneIndexOf`
 * the same list.
 */
export function zoneAt(
  zones: readonly DeliveryZone[],
  point: GeoPoint,
  restaurantIds: readonly string[],
): DeliveryZone | undefined {
  return zonesByPreference(zones, restaurantIds).find(({ polygon }) => polygonContains(polygon, point));
}
