import { type GeoPoint, isGeoPoint } from '#domain/geo/GeoPoint.ts';
import { edgeAt } from './edgeAt.ts';
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
