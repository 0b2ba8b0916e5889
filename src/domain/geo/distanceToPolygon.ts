import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import { polygonContains } from './polygon.ts';
import { ringProblem } from './ringProblem.ts';

/** Distance in metres from a point to the nearest point of a polygon: 0 inside, undefined for an invalid ring. */
export function distanceToPolygon(ring: readonly GeoPoint[], point: GeoPoint): number | undefined {
  if (ringProblem(ring) !== undefined) return undefined;
  if (polygonContains(ring, point)) return 0;
  const edges = ring.map((to, index) => nearestOnEdge(point, ring.at(index - 1) as GeoPoint, to));
  return edges.reduce((least, nearest) => Math.min(least, distanceBetween(point, nearest)), Number.POSITIVE_INFINITY);
}

/** Scales longitude by the cosine of the latitude, since a degree of longitude gets shorter away from the equator. */
function nearestOnEdge(point: GeoPoint, from: GeoPoint, to: GeoPoint): GeoPoint {
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  const alongLat = to.lat - from.lat;
  const alongLng = (to.lng - from.lng) * narrowing;
  const square = alongLat * alongLat + alongLng * alongLng;
  const offset = (point.lat - from.lat) * alongLat + (point.lng - from.lng) * narrowing * alongLng;
  const part = square > 0 ? Math.max(0, Math.min(1, offset / square)) : 0;
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
}
