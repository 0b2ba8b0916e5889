import { port } from '../port.ts';

export interface Connectivity {
  /** Whether the device is certainly offline; false in doubt. Never throws. */
  isOffline(): Promise<boolean>;
}
export const Connectivity = port<Connectivity>('Connectivity');
