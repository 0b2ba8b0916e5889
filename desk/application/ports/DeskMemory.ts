import { port } from '#application/port.ts';
import type { DeskView, Press } from '../Desk.ts';

/**
 * What a tablet stores for its desk. Never throws: what cannot be stored is kept in memory as long as the page lives.
 */
export interface DeskMemory {
  readKey(): string | undefined;
  writeKey(key: string | undefined): void;
  /** `FIRST_VIEW` when nothing usable is stored. */
  readView(): DeskView;
  writeView(view: DeskView): void;
  /** Presses without an answer, in the order in which they were made. */
  readPresses(): readonly Press[];
  writePresses(presses: readonly Press[]): void;
  /** Ids of the orders that were printed, in that order. */
  readPrinted(): readonly string[];
  writePrinted(orderIds: readonly string[]): void;
}
export const DeskMemory = port<DeskMemory>('DeskMemory');
