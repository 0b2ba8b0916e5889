import { port } from '../port.ts';

export interface Mutex {
  /** Runs `work` under a cross-tab lock of this name. A tab that is closed releases it. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}
export const Mutex = port<Mutex>('Mutex');
