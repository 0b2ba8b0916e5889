import type { MapZone } from '#application/MapScene.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/**
 * The rings of zones in the same direction, so that overlaps form a union under the non-zero rule and are not darker.
 */
export function oneArea(zones: readonly MapZone[]): readonly (readonly GeoPoint[])[] {
  return zones.map(({ polygon }) => clockwise(polygon));
}

function clockwise(polygon: readonly GeoPoint[]): readonly GeoPoint[] {
  const turn = polygon.reduce((sum, { lat, lng }, at) => {
    const next = polygon[(at + 1) % polygon.length];
    return next === undefined ? sum : sum + (next.lng - lng) * (next.lat + lat);
  }, 0);
  return turn < 0 ? polygon.toReversed() : polygon;
}
