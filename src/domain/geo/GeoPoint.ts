/** A WGS 84 coordinate in degrees: latitude -90..90, longitude -180..180. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** A bounding box in degrees; `west` is less than `east`, `south` less than `north`. */
export interface GeoBounds {
  readonly east: number;
  readonly north: number;
  readonly south: number;
  readonly west: number;
}

const EARTH_RADIUS_METRES = 6_371_008.8;

export function isGeoPoint(point: GeoPoint): boolean {
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180;
}

/** Great-circle distance in metres. */
export function distanceBetween(from: GeoPoint, to: GeoPoint): number {
  const radians = Math.PI / 180;
  const halfLat = ((to.lat - from.lat) * radians) / 2;
  const halfLng = ((to.lng - from.lng) * radians) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(halfLng) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Whether a point lies in a box, its edges included. */
export function isWithin({ lat, lng }: GeoPoint, { north, south, west, east }: GeoBounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
