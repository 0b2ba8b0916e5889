import type { Writer } from '../Database.ts';

/** A step from one state of the tables to the next; never edited once it is released. */
export interface Migration {
  readonly name: string;
  up(writer: Writer): Promise<void>;
}
