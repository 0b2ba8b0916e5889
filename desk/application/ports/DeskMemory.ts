import { port } from '#application/port.ts';

/**
 * What a tablet stores for its desk. Never throws: what cannot be stored is kept in memory as long as the page lives.
 */
export interface DeskMemory {
  readKey(): string | undefined;
  writeKey(key: string | undefined): void;
}
export const DeskMemory = port<DeskMemory>('DeskMemory');
