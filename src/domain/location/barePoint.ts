import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { DeliveryPlace } from './DeliveryPlace.ts';

/** About ten centimetres. */
const DECIMALS = 6;

/**
 * The address of a point that nobody can name: its coordinates, latitude first. A courier finds them and a preflight needs an
 * address beside the point; a point on the map is what the interface calls it (specification, section 5).
 */
export function barePointAddress({ lat, lng }: GeoPoint): string {
  return `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`;
}

/** Whether a place is known by its coordinates alone. */
export function isBarePoint({ address, coordinates }: Pick<DeliveryPlace, 'address' | 'coordinates'>): boolean {
  return coordinates !== undefined && address === barePointAddress(coordinates);
}
