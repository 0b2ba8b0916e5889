import type { City } from '#domain/location/City.ts';
import { port } from '../port.ts';

/** The cities of the white label, in the back end's order. */
export interface CitiesApi {
  list(signal?: AbortSignal): Promise<readonly City[]>;
  /** Throws RequestFailed `not-found` when the city does not exist. */
  find(cityId: string): Promise<City>;
}
export const CitiesApi = port<CitiesApi>('CitiesApi');
