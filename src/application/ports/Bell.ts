import { port } from '../port.ts';

/** A sound for new orders. Browsers block sound before a user gesture, so `wake` must be called in an event handler. */
export interface Bell {
  /** Resolves to whether the sound will be audible. */
  wake(): Promise<boolean>;
  /** Whether the sound is audible: a device that slept, or a call, may have silenced the page since it was woken. */
  ring(): boolean;
}
export const Bell = port<Bell>('Bell');
