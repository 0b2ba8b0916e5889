import { port } from '../port.ts';

export interface Exclusive {
  /** Runs the work while no other tab runs work of the same name. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}
export const Exclusive = port<Exclusive>('Exclusive');
