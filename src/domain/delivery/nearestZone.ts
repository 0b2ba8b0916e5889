import { distanceToPolygon } from '#domain/geo/distanceToPolygon.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { DeliveryZone } from './DeliveryZone.ts';

export interface NearestZone {
  readonly zone: DeliveryZone;
  /** Distance to the nearest edge of the zone, not to its center; 0 inside. */
  readonly metres: number;
}

/**
 * The zone nearest to a point, the first of equally near ones. Zones with an invalid polygon are skipped; undefined when none is
 * left.
 */
export function nearestZone(zones: readonly DeliveryZone[], point: GeoPoint): NearestZone | undefined {
  let nearest: NearestZone | undefined;
  for (const zone of zones) {
    const metres = distanceToPolygon(zone.polygon, point);
    if (metres !== undefined && (nearest === undefined || metres < nearest.metres)) nearest = { zone, metres };
  }
  return nearest;
}
