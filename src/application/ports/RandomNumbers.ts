import { port } from '../port.ts';

export interface RandomNumbers {
  /** A number from 0 to less than 1, all of them equally likely. It may be predictable: ids and secrets need an `IdGenerator`. */
  next(): number;
}
export const RandomNumbers = port<RandomNumbers>('RandomNumbers');
