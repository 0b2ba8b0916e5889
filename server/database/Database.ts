import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './Schema.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** An open database: reads never wait for a write that is under way. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  readonly read: Reader;
  /** Runs everything in `work` or nothing of it. */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
