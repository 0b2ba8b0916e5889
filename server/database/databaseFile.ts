import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { errorCodeOf } from '#server/errorCodeOf.ts';

const OWNER_ONLY = 0o600;
const NAME = 'carte.sqlite';
/** SQLite's own companions have the mode of the database from the start; those of an earlier release may not. */
const COMPANIONS = [`${NAME}-wal`, `${NAME}-shm`];
const MARKER = 'carte.sqlite.made';

/** The database that this folder once held is gone, empty or damaged. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
  constructor(path: string, fault: string) {
    super(
      `The database ${path} ${fault}. Restore it from a backup. To begin with an empty shop instead, remove ` +
        `${path} and ${MARKER} from that folder.`,
    );
  }
}

/**
 * The path of the embedded database, which only its owner may read. Throws DatabaseLost when there was one before and
 * it does not hold a shop any more: to make a new one in its place would serve an empty shop as if nothing had happened.
 */
export function databaseFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, NAME);
  if (existsSync(join(dataDir, MARKER))) {
    if (!existsSync(path)) throw new DatabaseLost(path, 'was deleted');
    if (statSync(path).size === 0) throw new DatabaseLost(path, 'was emptied');
  }
  closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const name of [NAME, ...COMPANIONS].filter((file) => existsSync(join(dataDir, file)))) {
    chmodSync(join(dataDir, name), OWNER_ONLY);
  }
  if (existsSync(join(dataDir, MARKER)) && !hasTables(path)) throw new DatabaseLost(path, 'has lost its tables');
  return path;
}

/** To be called once the tables are there: from now on the file is missed when it is gone. */
export function markDatabaseMade(dataDir: string): void {
  writeFileSync(join(dataDir, MARKER), '', { mode: OWNER_ONLY });
}

function hasTables(path: string): boolean {
  try {
    const file = new SqliteFile(path);
    try {
      return file.prepare(`select 1 from sqlite_master where name = 'migrations'`).get() !== undefined;
    } finally {
      file.close();
    }
  } catch (error) {
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(errorCodeOf(error) ?? '')) throw new DatabaseLost(path, 'is damaged');
    throw error;
  }
}
