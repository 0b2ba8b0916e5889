import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';

/** Another process serves from the same data directory. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  constructor(dataDir: string) {
    super(
      `Another Carte server already uses the data directory "${dataDir}". Stop it, or set DATA_DIR to another one.`,
    );
  }
}

/**
 * Holds the data directory until the returned function is called or the process ends, however it ends: the lock is the
 * operating system's, on a SQLite file that is never written.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = new SqliteFile(join(dataDir, 'carte.lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new DataDirInUse(dataDir);
    throw error;
  }
  return () => {
    file.close();
  };
}
