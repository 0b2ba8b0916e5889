import type { DeviceTime } from '#domain/schedule/serverTime.ts';
import { port } from '../port.ts';

export interface Clock {
  /** The server's time once it is known, the device's until then. */
  now(): Date;
  /** Uncorrected readings of the device's clocks, to measure how long a request took. */
  device(): DeviceTime;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  /** Adopts the server's time, which was received just now for a request sent at `sent`. */
  synchronize(serverTime: Date, sent: DeviceTime): void;
  /** Calls back at every full minute and after every correction of the time. Returns the unsubscribe function. */
  everyMinute(listener: () => void): () => void;
  /**
   * Calls back within a minute after the device slept or its clock was set, and again every minute until the time is
   * corrected. Returns the unsubscribe function.
   */
  whenJumped(listener: () => void): () => void;
}
export const Clock = port<Clock>('Clock');

export interface TimeApi {
  /** The server's time when it sent the response. */
  now(): Promise<Date>;
}
export const TimeApi = port<TimeApi>('TimeApi');
