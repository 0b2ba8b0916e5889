import type { GeoPoint } from './GeoPoint.ts';

/**
 * Whether edges of a ring meet anywhere but at the corner that two neighbors share. The ring may be closed or not, and
 * consecutive duplicate corners are ignored. Edges are straight in degrees. Compares only edges whose latitudes
 * overlap, so that the border of a city takes a few milliseconds.
 */
export function crossesItself(ring: readonly GeoPoint[]): boolean {
  const corners = ring.filter((corner, at) => !isSame(corner, ring.at(at - 1) as GeoPoint));
  const edges = corners.map((from, at): Swept => {
    const to = corners[(at + 1) % corners.length] as GeoPoint;
    return { edge: [from, to], at, south: Math.min(from.lat, to.lat), north: Math.max(from.lat, to.lat) };
  });
  const last = edges.length - 1;
  const sorted = edges.toSorted((a, b) => a.south - b.south);
  for (const [place, one] of sorted.entries()) {
    for (let next = place + 1; next <= last; next += 1) {
      const other = sorted[next] as Swept;
      if (other.south > one.north) break;
      const [first, second] = one.at < other.at ? [one, other] : [other, one];
      const isNext = second.at - first.at === 1 || (first.at === 0 && second.at === last);
      if (isNext ? turnsBack(first.edge, second.edge) : meet(first.edge, second.edge)) return true;
    }
  }
  return false;
}

interface Swept {
  readonly edge: Edge;
  /** Place of the edge in the ring. */
  readonly at: number;
  readonly south: number;
  readonly north: number;
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
  if (Math.max(a.lng, b.lng) < Math.min(c.lng, d.lng) || Math.max(c.lng, d.lng) < Math.min(a.lng, b.lng)) return false;
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
