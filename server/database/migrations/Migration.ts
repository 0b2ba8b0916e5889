import type { Database, Writer } from '../Database.ts';

/** A database migration; never edited after its release. */
export interface Migration {
  readonly name: string;
  up(writer: Writer, dialect: Database['dialect']): Promise<void>;
}
