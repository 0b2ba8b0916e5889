import SqliteFile from 'better-sqlite3';
import { Kysely, type Logger, SqliteDialect } from 'kysely';
import { LruCache } from '#server/shared/LruCache.ts';
import type { Database } from './Database.ts';
import { databaseFile } from './databaseFile.ts';
import { asUnavailable, DatabaseUnavailable, isDamage } from './isDatabaseUnavailable.ts';
import type { Schema } from './Schema.ts';
import { WaitingSqliteDialect } from './WaitingSqliteDialect.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** More than the number of the server's distinct queries. Queries with value lists have one text for each length. */
const MAX_STATEMENTS = 300;

const DAMAGED = 'the database file is damaged: stop the server and restore a backup';

/**
 * Opens SQLite with one connection for writing and one for reading, so that a long transaction does not block reads.
 * Pragmas are verified, because a file system that cannot apply them (some network shares) could lose orders silently.
 * Once a query has found the file damaged, nothing more is written.
 */
export function openSqlite(dataDir: string): Database {
  const path = databaseFile(dataDir);
  const writing = open(path);
  // The dialect waits for other writers itself.
  writing.pragma('busy_timeout = 0');
  const reading = open(path);
  reading.pragma('query_only = ON');
  let isDamaged = false;
  const log: Logger = (event) => {
    if (event.level === 'error' && isDamage(event.error)) isDamaged = true;
  };
  const writer = new Kysely<Schema>({ dialect: new WaitingSqliteDialect(writing), log });
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: reading }), log });
  return {
    dialect: 'sqlite',
    read,
    write: async (work) => {
      if (isDamaged) throw new DatabaseUnavailable(DAMAGED);
      return writer.transaction().execute(work).catch(asUnavailable);
    },
    close: async () => {
      await Promise.all([read.destroy(), writer.destroy()]);
      if (reading.open) reading.close();
      if (writing.open) writing.close();
    },
  };
}

function open(path: string): SqliteFile.Database {
  const file = new SqliteFile(path, { timeout: BUSY_TIMEOUT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  const settings = {
    journal_mode: file.pragma('journal_mode', { simple: true }),
    synchronous: file.pragma('synchronous', { simple: true }),
    foreign_keys: file.pragma('foreign_keys', { simple: true }),
  };
  if (settings.journal_mode !== 'wal' || settings.synchronous !== 2 || settings.foreign_keys !== 1) {
    throw new Error(`SQLite did not keep the settings that orders need: ${JSON.stringify(settings)}`);
  }
  keepStatements(file);
  return file;
}

/** Caches prepared statements, because SQLite takes longer to compile a small query than to run it. */
function keepStatements(file: SqliteFile.Database): void {
  const statements = new LruCache<SqliteFile.Statement>(MAX_STATEMENTS);
  const prepare = file.prepare.bind(file);
  Object.assign(file, { prepare: (text: string) => statements.getOrCreate(text, () => prepare(text)) });
}
