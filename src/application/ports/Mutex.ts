import { port } from '../port.ts';

export interface Mutex {
  /** Runs the work while no other tab runs work of the same name; a tab that goes away lets go of it. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}
export const Mutex = port<Mutex>('Mutex');
