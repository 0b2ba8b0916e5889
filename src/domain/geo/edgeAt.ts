/** About a tenth of a millimetre in degrees: a point this near to an edge stands on it. */
export const EDGE_TOLERANCE_DEGREES = 1e-9;

/** How an edge lies to a point: beside it, across the way from the point to the east, or under the point. */
export type EdgeAt = 'beside' | 'east' | 'under';

/**
 * Degrees. The answer does not depend on the direction of the edge, to the last bit: its ends are put in order first.
 * An edge without length is under no point; its neighbors are.
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
