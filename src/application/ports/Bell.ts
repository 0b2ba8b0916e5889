import { port } from '../port.ts';

/** A sound for new orders. Browsers block sound before a user gesture, so `wake` must be called in an event handler. */
export interface Bell {
  /** Resolves to whether the sound will be audible. */
  wake(): Promise<boolean>;
  ring(): void;
}
export const Bell = port<Bell>('Bell');
