/** A point within this distance of an edge lies on it: about a tenth of a millimetre. */
export const EDGE_TOLERANCE_DEGREES = 1e-9;

/**
 * Position of an edge relative to a point: not met, crossed by a ray from the point to the east, or touching the point.
 */
export type EdgeAt = 'beside' | 'east' | 'under';

/**
 * Position of an edge relative to a point, all in degrees. The ends are sorted first, so that the result is bit-for-bit
 * independent of the edge's direction. An edge without length touches no point; its neighbors do.
 */
export function edgeAt(
  lat: number,
  lng: number,
  fromLat: number,
  fromLng: number,
  toLat: number,
  toLng: number,
): EdgeAt {
  const isRising = fromLat < toLat || (fromLat === toLat && fromLng < toLng);
  const lowLat = isRising ? fromLat : toLat;
  const highLat = isRising ? toLat : fromLat;
  if (lat < lowLat - EDGE_TOLERANCE_DEGREES || lat > highLat + EDGE_TOLERANCE_DEGREES) return 'beside';
  const lowLng = isRising ? fromLng : toLng;
  const highLng = isRising ? toLng : fromLng;
  if (lng > Math.max(lowLng, highLng) + EDGE_TOLERANCE_DEGREES) return 'beside';
  const isLevel = lowLat <= lat && lat < highLat;
  if (lng < Math.min(lowLng, highLng) - EDGE_TOLERANCE_DEGREES) return isLevel ? 'east' : 'beside';

  const alongLat = highLat - lowLat;
  const alongLng = highLng - lowLng;
  const offLat = lat - lowLat;
  const offLng = lng - lowLng;
  const square = alongLat * alongLat + alongLng * alongLng;
  const across = Math.abs(alongLat * offLng - alongLng * offLat);
  const along = offLat * alongLat + offLng * alongLng;
  const reach = EDGE_TOLERANCE_DEGREES * Math.sqrt(square);
  const isUnder = square > 0 && across <= reach && along >= -reach && along <= square + reach;
  if (isUnder) return 'under';
  return isLevel && lng < (alongLng * offLat) / alongLat + lowLng ? 'east' : 'beside';
}
