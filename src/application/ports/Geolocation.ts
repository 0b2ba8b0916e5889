import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { port } from '../port.ts';

export interface Geolocation {
  /**
   * The device's position, after asking for permission; undefined when it is refused or unavailable. Rejects with the reason of
   * an aborted signal.
   */
  locate(signal?: AbortSignal): Promise<GeoPoint | undefined>;
}
export const Geolocation = port<Geolocation>('Geolocation');
