import { port } from '../port.ts';

export interface TimeApi {
  /** The server's time at the moment of its answer. */
  now(): Promise<Date>;
}
export const TimeApi = port<TimeApi>('TimeApi');
