import { port } from '../port.ts';

/** What this tablet remembers of its desk. Never throws: what cannot be kept lives as long as the page. */
export interface DeskMemory {
  readKey(): string | undefined;
  writeKey(key: string | undefined): void;
}
export const DeskMemory = port<DeskMemory>('DeskMemory');
