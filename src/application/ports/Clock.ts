import { port } from '../port.ts';

export interface Clock {
  /** The server's time once it is known, the device's until then. */
  now(): Date;
  /** Fulfilled after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  /** Takes the server's time as the truth from here on. */
  synchronise(serverTime: Date): void;
  /** Calls back at every full minute; returns the end of it. */
  everyMinute(listener: () => void): () => void;
}
export const Clock = port<Clock>('Clock');
