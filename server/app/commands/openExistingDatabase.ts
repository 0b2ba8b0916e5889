import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/Database.ts';
import { hasDatabase } from '#server/database/databaseFile.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { CommandRefused } from './runCommand.ts';

const HINT =
  'Give the command the settings of the shop: DATA_DIR or DATABASE_URL, for example with node --env-file=/etc/carte.env.';

/** Opens the database that a shop has already. Throws CommandRefused if there is none, and makes none. */
export async function openExistingDatabase({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  if (databaseUrl === undefined) {
    if (!hasDatabase(dataDir)) throw new CommandRefused(`There is no database in the folder "${dataDir}". ${HINT}`);
    return openSqlite(dataDir);
  }
  const database = await openPostgres(databaseUrl, () => {});
  const tables = await database.read.introspection.getTables();
  if (tables.some(({ name }) => name === 'people')) return database;
  await database.close();
  throw new CommandRefused(`The database of DATABASE_URL has no tables of a shop. ${HINT}`);
}
