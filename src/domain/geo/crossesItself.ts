import type { GeoPoint } from './GeoPoint.ts';

/**
 * Whether edges of a ring meet anywhere but at the corner that two neighbors share. The ring may be closed or not, and
 * consecutive duplicate corners are ignored. Edges are straight in degrees. Takes quadratic time in the number of corners.
 */
export function crossesItself(ring: readonly GeoPoint[]): boolean {
  const corners = ring.filter((corner, at) => !isSame(corner, ring.at(at - 1) as GeoPoint));
  const edges = corners.map((from, at) => [from, corners[(at + 1) % corners.length] as GeoPoint] as const);
  return edges.some((edge, at) =>
    edges.slice(at + 1).some((other, beyond) => {
      const isNext = beyond === 0 || (at === 0 && beyond === edges.length - 2);
      return isNext ? turnsBack(edge, other) : meet(edge, other);
    }),
  );
}

type Edge = readonly [from: GeoPoint, to: GeoPoint];

function isSame(one: GeoPoint, other: GeoPoint): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}

/** Whether two neighboring edges overlap, so that the ring doubles back on itself. */
function turnsBack(edge: Edge, other: Edge): boolean {
  const shared = edge.find((end) => other.some((point) => isSame(end, point)));
  const [a, b] = [edge, other].map((ends) => ends.find((end) => end !== shared && !isSame(end, shared as GeoPoint)));
  if (shared === undefined || a === undefined || b === undefined) return true;
  const towards = (a.lat - shared.lat) * (b.lat - shared.lat) + (a.lng - shared.lng) * (b.lng - shared.lng);
  return side(shared, a, b) === 0 && towards > 0;
}

function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  return [
    [ofC, a, b, c],
    [ofD, a, b, d],
    [ofA, c, d, a],
    [ofB, c, d, b],
  ].some(([turn, from, to, point]) => turn === 0 && isWithin(from as GeoPoint, to as GeoPoint, point as GeoPoint));
}

/** 1 to the left of the line, -1 to its right, 0 on it. */
function side(from: GeoPoint, to: GeoPoint, point: GeoPoint): number {
  return Math.sign((to.lng - from.lng) * (point.lat - from.lat) - (to.lat - from.lat) * (point.lng - from.lng));
}

/** Whether a point on the line through both ends lies between them. */
function isWithin(from: GeoPoint, to: GeoPoint, { lat, lng }: GeoPoint): boolean {
  return (
    lat >= Math.min(from.lat, to.lat) &&
    lat <= Math.max(from.lat, to.lat) &&
    lng >= Math.min(from.lng, to.lng) &&
    lng <= Math.max(from.lng, to.lng)
  );
}
