import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStorage } from '#server/config/config.ts';
import type { Database } from '#server/database/Database.ts';
import { markDatabaseMade } from '#server/database/databaseFile.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { type CheckedMarket, checkMarket } from '#server/market/checkMarket.ts';

/** The project's root. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Storage {
  readonly database: Database;
  readonly market: CheckedMarket;
  /** The project's root, which contains the demo's pictures. */
  readonly root: string;
}

/**
 * Opens the shop's database with the server's settings, of `MARKET` or of the market that is named; the server may be
 * running.
 */
export async function openStorage(name?: string): Promise<Storage> {
  const environment = name === undefined ? process.env : { ...process.env, MARKET: name };
  const { dataDir, databaseUrl, market } = readStorage(environment);
  const checked = await checkMarket(ROOT, market);
  const database = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl, () => {});
  await migrate(database);
  if (databaseUrl === undefined) markDatabaseMade(dataDir);
  return { database, market: checked, root: ROOT };
}
