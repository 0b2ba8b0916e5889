import type { GeoPoint } from '#domain/location/GeoPoint.ts';

/** About a tenth of a millimetre in degrees: a point this near to an edge stands on it. */
const EDGE_TOLERANCE_DEGREES = 1e-9;

function standsOnEdge(point: GeoPoint, from: GeoPoint, to: GeoPoint): boolean {
  const alongLat = to.lat - from.lat;
  const alongLng = to.lng - from.lng;
  const length = Math.hypot(alongLat, alongLng);
  const offLat = point.lat - from.lat;
  const offLng = point.lng - from.lng;
  if (length === 0) return Math.hypot(offLat, offLng) <= EDGE_TOLERANCE_DEGREES;
  const away = Math.abs(alongLat * offLng - alongLng * offLat) / length;
  const along = (offLat * alongLat + offLng * alongLng) / length;
  return away <= EDGE_TOLERANCE_DEGREES && along >= -EDGE_TOLERANCE_DEGREES && along <= length + EDGE_TOLERANCE_DEGREES;
}

/**
 * Whether a point lies in a ring of corners; the boundary counts as inside (specification, section 4).
 * The ring may be closed or not and may run either way round. Fewer than three corners hold nothing.
 */
export function polygonContains(ring: readonly GeoPoint[], point: GeoPoint): boolean {
  if (ring.length < 3) return false;
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const from = ring[before] as GeoPoint;
    const to = ring[index] as GeoPoint;
    if (standsOnEdge(point, from, to)) return true;
    const crosses = from.lat > point.lat !== to.lat > point.lat;
    if (crosses && point.lng < ((to.lng - from.lng) * (point.lat - from.lat)) / (to.lat - from.lat) + from.lng) {
      inside = !inside;
    }
  }
  return inside;
}
