import type { DeviceTime } from '#domain/schedule/serverTime.ts';
import { port } from '../port.ts';

export interface Clock {
  /** The server's time once it is known, the device's until then. */
  now(): Date;
  /** The device's own reading, uncorrected: the measure of how long an answer took. */
  device(): DeviceTime;
  /** Fulfilled after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  /** Takes the server's answer, received now to a question sent at `sent`, as the truth from here on. */
  synchronize(serverTime: Date, sent: DeviceTime): void;
  /** Calls back at every full minute and whenever the time was corrected; returns the end of it. */
  everyMinute(listener: () => void): () => void;
  /**
   * Calls back when the device slept or its clock was set since the last correction, within a minute of waking, and again
   * every minute until it is corrected; returns the end of it.
   */
  whenJumped(listener: () => void): () => void;
}
export const Clock = port<Clock>('Clock');
