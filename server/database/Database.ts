import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './Schema.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** An open database. Reads do not wait for a write in progress. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  readonly read: Reader;
  /** Runs `work` in a transaction, which is rolled back when it throws. */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Statistics of the connection pool; absent without a pool. */
  readonly connections?: (() => Readonly<Record<'open' | 'idle' | 'waiting', number>>) | undefined;
  close(): Promise<void>;
}
