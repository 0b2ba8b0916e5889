import { port } from '../port.ts';

export interface IdGenerator {
  /** A random id with at least 128 bits from a cryptographic source, in printable characters without spaces. */
  create(): string;
}
export const IdGenerator = port<IdGenerator>('IdGenerator');
