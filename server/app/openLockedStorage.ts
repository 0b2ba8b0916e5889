import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/Database.ts';
import { markDatabaseMade } from '#server/database/databaseFile.ts';
import { lockDataDir } from '#server/database/lockDataDir.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import type { Log } from '#server/shared/Log.ts';

interface LockedStorage {
  readonly database: Database;
  /** Closes the database and lets another server open it. */
  readonly close: () => Promise<void>;
  /** Does the work; when it fails, closes the storage and throws what it threw. */
  readonly closedOnFailure: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Locks the data folder for this server, opens the database and makes the missing tables. Throws DataDirInUse. */
export async function openLockedStorage(
  { dataDir, databaseUrl }: Config,
  say: (line: string) => void,
  log: Log,
): Promise<LockedStorage> {
  const unlock = lockDataDir(dataDir);
  say(databaseUrl === undefined ? `Opening the database in ${dataDir}` : 'Opening the PostgreSQL database');
  const database = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl, log);
  const migrations = await migrate(database);
  if (database.dialect === 'sqlite') markDatabaseMade(dataDir);
  if (migrations.length > 0) say(`Applied migrations (${migrations.join(', ')})`);
  const close = async (): Promise<void> => {
    await database.close();
    unlock();
  };
  return {
    database,
    close,
    closedOnFailure: async (work) => {
      try {
        return await work();
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}
