import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { port } from '../port.ts';

export interface Geolocation {
  /** Where the device is, after it has asked the customer; undefined when it may not or cannot tell. */
  locate(): Promise<GeoPoint | undefined>;
}
export const Geolocation = port<Geolocation>('Geolocation');
