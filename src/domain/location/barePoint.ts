import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { DeliveryPlace } from './DeliveryPlace.ts';

/** Six decimal places of a degree are about ten centimetres. */
const DECIMALS = 6;

/**
 * The address text of a point that has no address: its coordinates, latitude first. The preflight requires an address,
 * and a courier can use it; the interface shows "point on the map" instead (specification, section 5).
 */
export function barePointAddress({ lat, lng }: GeoPoint): string {
  return `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`;
}

/** Whether the address of a place is only its coordinates. */
export function isBarePoint({ address, coordinates }: Pick<DeliveryPlace, 'address' | 'coordinates'>): boolean {
  return coordinates !== undefined && address === barePointAddress(coordinates);
}
