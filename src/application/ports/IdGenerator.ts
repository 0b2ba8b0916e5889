import { port } from '../port.ts';

export interface IdGenerator {
  /** 128 random bits or more from a cryptographic source, as visible characters without spaces. */
  create(): string;
}
export const IdGenerator = port<IdGenerator>('IdGenerator');
