import { type GeoPoint, isGeoPoint } from '#domain/geo/GeoPoint.ts';
import { EDGE_TOLERANCE_DEGREES } from './edgeAt.ts';

/** Why a list of corners encloses no part of the globe. */
export type RingProblem =
  /** A coordinate is not a number, not finite, or beyond the poles or the date line. */
  | 'off-the-globe'
  /** Fewer than three different corners, or all of them on one line. */
  | 'no-area';

/** undefined for a ring that holds something. Never throws, whatever a back end sent. */
export function ringProblem(ring: readonly GeoPoint[]): RingProblem | undefined {
  if (!ring.every(isGeoPoint)) return 'off-the-globe';
  const [first] = ring;
  if (first === undefined) return 'no-area';
  let alongLat = 0;
  let alongLng = 0;
  let square = 0;
  for (const { lat, lng } of ring) {
    const offLat = lat - first.lat;
    const offLng = lng - first.lng;
    const away = offLat * offLat + offLng * offLng;
    if (away > square) [square, alongLat, alongLng] = [away, offLat, offLng];
  }
  const reach = EDGE_TOLERANCE_DEGREES * Math.sqrt(square);
  const leavesLine = ring.some(
    ({ lat, lng }) => Math.abs(alongLat * (lng - first.lng) - alongLng * (lat - first.lat)) > reach,
  );
  return leavesLine ? undefined : 'no-area';
}
