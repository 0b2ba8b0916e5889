import { port } from '../port.ts';

export interface Connectivity {
  /** Whether it is certain that nothing can leave the device now. In doubt it answers false. Never throws. */
  isOffline(): Promise<boolean>;
}
export const Connectivity = port<Connectivity>('Connectivity');
