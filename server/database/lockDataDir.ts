import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';

/** Another process uses the same data directory. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  constructor(dataDir: string) {
    super(
      `Another Carte server already uses the data directory "${dataDir}". Stop it, or set DATA_DIR to another one.`,
    );
  }
}

/**
 * Locks the data directory until the returned function is called or the process ends in any way. It is an operating
 * system lock on a SQLite file that is never written to.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'carte.lock');
  closeSync(openSync(path, 'a', 0o600));
  const file = new SqliteFile(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (errorCodeOf(error)?.startsWith('SQLITE_BUSY') === true) throw new DataDirInUse(dataDir);
    throw error;
  }
  return () => {
    file.close();
  };
}
