import { port } from '../port.ts';

export interface TimeApi {
  /** The server's time when it sent the response. */
  now(): Promise<Date>;
}
export const TimeApi = port<TimeApi>('TimeApi');
