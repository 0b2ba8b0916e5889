import { distanceToPolygon } from '#domain/geo/distanceToPolygon.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { DeliveryZone } from './DeliveryZone.ts';

export interface NearestZone {
  readonly zone: DeliveryZone;
  /** To the nearest edge, not to the middle; 0 inside. */
  readonly metres: number;
}

/** undefined when none of the zones holds anything. Of equally near ones the first. */
export function nearestZone(zones: readonly DeliveryZone[], point: GeoPoint): NearestZone | undefined {
  let nearest: NearestZone | undefined;
  for (const zone of zones) {
    const metres = distanceToPolygon(zone.polygon, point);
    if (metres !== undefined && (nearest === undefined || metres < nearest.metres)) nearest = { zone, metres };
  }
  return nearest;
}
