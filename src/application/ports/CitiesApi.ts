import type { City } from '#domain/location/City.ts';
import { port } from '../port.ts';

/** The cities of this white label, in the back end's order. */
export interface CitiesApi {
  list(): Promise<readonly City[]>;
}
export const CitiesApi = port<CitiesApi>('CitiesApi');
