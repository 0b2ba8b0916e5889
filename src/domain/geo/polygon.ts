import { edgeAt } from './edgeAt.ts';
import { distanceBetween, type GeoPoint, isGeoPoint } from './GeoPoint.ts';
import { ringProblem } from './ringProblem.ts';

/**
 * Whether a point lies in a ring of corners; the boundary counts as inside (specification, section 4).
 *
 * The ring may be closed or not, run either way round, begin at any corner and repeat corners: the answer is the same.
 * Where it crosses or touches itself the even-odd rule holds: what is enclosed twice is outside, its edges are not.
 * A ring with a problem (see ringProblem) holds nothing, nor does a point off the globe lie in any. Edges are straight
 * in degrees and do not cross the date line.
 */
export function polygonContains(ring: readonly GeoPoint[], point: GeoPoint): boolean {
  if (!isGeoPoint(point) || ringProblem(ring) !== undefined) return false;
  let isInside = false;
  let from = ring.at(-1) as GeoPoint;
  for (const to of ring) {
    const edge = edgeAt(point.lat, point.lng, from.lat, from.lng, to.lat, to.lng);
    if (edge === 'under') return true;
    if (edge === 'east') isInside = !isInside;
    from = to;
  }
  return isInside;
}

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
