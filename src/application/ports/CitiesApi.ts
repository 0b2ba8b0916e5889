import type { City } from '#domain/location/City.ts';
import { port } from '../port.ts';

/** The cities of this white label, in the back end's order. */
export interface CitiesApi {
  list(signal?: AbortSignal): Promise<readonly City[]>;
  /** Throws RequestFailed `not-found` where there is none. */
  find(cityId: string): Promise<City>;
}
export const CitiesApi = port<CitiesApi>('CitiesApi');
