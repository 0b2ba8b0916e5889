import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/** This process may not write into the data directory. */
export class DataDirNotWritable extends Error {
  override readonly name = 'DataDirNotWritable';
  constructor(dataDir: string, code: string) {
    super(
      `The data directory "${resolve(dataDir)}" cannot be written by the user ${process.getuid?.()} (${code}). Set DATA_DIR to ` +
        'a folder of this user. In a container leave DATA_DIR out: the image has its own.',
    );
  }
}

/**
 * Locks the data directory until the returned function is called or the process ends in any way. It is an operating
 * system lock on a SQLite file that is never written to. Throws DataDirInUse or DataDirNotWritable.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = lockFile(dataDir);
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

function lockFile(dataDir: string): string {
  const path = join(dataDir, 'carte.lock');
  try {
    mkdirSync(dataDir, { recursive: true });
    closeSync(openSync(path, 'a', 0o600));
    return path;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code !== undefined && code !== 'ENOSPC') throw new DataDirNotWritable(dataDir, code);
    throw error;
  }
}
