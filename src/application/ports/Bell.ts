import { port } from '../port.ts';

/** What a desk hears: a new order, an order that somebody else has changed, and a lost connection. */
export type BellTone = 'order' | 'changed' | 'offline';

/** Sounds of a desk. Browsers block sound before a user gesture, so `wake` must be called in an event handler. */
export interface Bell {
  /** Tries without a gesture, which a browser allows on some devices. Resolves to whether the sound will be audible. */
  start(): Promise<boolean>;
  /** Resolves to whether the sound will be audible. */
  wake(): Promise<boolean>;
  /** Whether the sound is audible: a device that slept, or a call, may have silenced the page since it was woken. */
  ring(tone: BellTone): boolean;
}
export const Bell = port<Bell>('Bell');
