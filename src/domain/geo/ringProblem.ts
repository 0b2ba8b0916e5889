import { type GeoPoint, isGeoPoint } from '#domain/geo/GeoPoint.ts';
import { EDGE_TOLERANCE_DEGREES } from './edgeAt.ts';

/** Why a list of corners encloses no part of the globe. */
export type RingProblem =
  /** A coordinate is not a number, not finite, or beyond the poles or the date line. */
  | 'off-the-globe'
  /** Fewer than three different corners, or all of them on one line. */
  | 'no-area';

/** The problem of a ring; undefined for a valid one. Never throws, whatever a back end sent. */
export function ringProblem(ring: readonly GeoPoint[]): RingProblem | undefined {
  if (!ring.every(isGeoPoint)) return 'off-the-globe';
  const [any] = ring;
  if (any === undefined) return 'no-area';
  // Starting from the smallest corner makes the result independent of the ring's rotation, direction and repeated
  // corners.
  const first = ring.reduce((least, corner) => (isBefore(corner, least) ? corner : least), any);
  let farthest = first;
  let square = 0;
  for (const corner of ring) {
    const away = (corner.lat - first.lat) ** 2 + (corner.lng - first.lng) ** 2;
    if (away > square || (away === square && isBefore(farthest, corner))) [square, farthest] = [away, corner];
  }
  const alongLat = farthest.lat - first.lat;
  const alongLng = farthest.lng - first.lng;
  const reach = EDGE_TOLERANCE_DEGREES * Math.sqrt(square);
  const leavesLine = ring.some(
    ({ lat, lng }) => Math.abs(alongLat * (lng - first.lng) - alongLng * (lat - first.lat)) > reach,
  );
  return leavesLine ? undefined : 'no-area';
}

function isBefore(one: GeoPoint, other: GeoPoint): boolean {
  return one.lat < other.lat || (one.lat === other.lat && one.lng < other.lng);
}
