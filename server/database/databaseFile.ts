import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { isDamage } from './isDatabaseUnavailable.ts';

const OWNER_ONLY = 0o600;
const NAME = 'carte.sqlite';
/**
 * SQLite creates its companion files with the mode of the database. Those of an earlier release may have another mode.
 */
const COMPANIONS = [`${NAME}-wal`, `${NAME}-shm`];
const MARKER = 'carte.sqlite.made';

/** The data directory once had a database that is now missing, empty or damaged. */
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
 * Path of the SQLite file, readable only by its owner. Throws DatabaseLost when the directory had a database before
 * that is no longer usable, because a new one would silently serve an empty shop.
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
  if (existsSync(join(dataDir, MARKER))) mustBeSound(path);
  return path;
}

/** Whether the directory has a database, or had one that is lost. Makes nothing. */
export function hasDatabase(dataDir: string): boolean {
  const size = statSync(join(dataDir, NAME), { throwIfNoEntry: false })?.size ?? 0;
  return size > 0 || existsSync(join(dataDir, MARKER));
}

/** Records that the database exists, so that its loss is noticed later. Call it once the tables exist. */
export function markDatabaseMade(dataDir: string): void {
  writeFileSync(join(dataDir, MARKER), '', { mode: OWNER_ONLY });
}

/** Reads the whole file. A damaged one would go on taking orders that no desk can read. */
function mustBeSound(path: string): void {
  try {
    const file = new SqliteFile(path);
    try {
      const table = file.prepare(`select 1 from sqlite_master where name = 'migrations'`).get();
      if (table === undefined) throw new DatabaseLost(path, 'has lost its tables');
      if (file.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new DatabaseLost(path, 'is damaged');
    } finally {
      file.close();
    }
  } catch (error) {
    if (isDamage(error)) throw new DatabaseLost(path, 'is damaged');
    throw error;
  }
}
