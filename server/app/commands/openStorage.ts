import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPictureStore } from '#server/catalog/pictures/openPictureStore.ts';
import type { PictureStore } from '#server/catalog/pictures/PictureStore.ts';
import { type Config, readStorage } from '#server/config/config.ts';
import { type Environment, isOfSeveral, marketEnvironment, marketSuffix } from '#server/config/marketEnvironments.ts';
import { readPicturesPlace } from '#server/config/picturesPlace.ts';
import type { Database } from '#server/database/Database.ts';
import { hasDatabase, markDatabaseMade } from '#server/database/databaseFile.ts';
import { hasTables, migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { type CheckedMarket, checkMarket } from '#server/market/checkMarket.ts';
import type { CommandSettings } from './commandSettings.ts';

/** The project's root, which contains the demo's pictures. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** There is no database where the settings say, or it does not answer. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

export interface Storage {
  readonly database: Database;
  readonly market: CheckedMarket;
  /** Opens the store of the shop's pictures. Throws a ConfigError. */
  readonly openPictures: () => Promise<PictureStore>;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * `make` is what a command does that finds no database: it may begin a shop, or try that in a database that is thrown
 * away.
 */
interface OpenOptions {
  readonly make?: 'never' | 'shop' | 'trial';
  readonly say?: (line: string) => void;
}

/**
 * Opens the shop's database with the server's settings and says which one it is. The server may be running. Throws
 * NoDatabase.
 */
export async function openStorage(
  { environment }: CommandSettings,
  { make = 'never', say = (line) => process.stderr.write(`${line}\n`) }: OpenOptions = {},
): Promise<Storage> {
  const { market, ...place } = readStorage(environment);
  const checked = await checkMarket(ROOT, market);
  const shop = marketEnvironment(environment);
  const pictures = readPicturesPlace((name) => shop[name]?.trim() || undefined);
  const database = await openPlace(place, { make, say });
  const openPictures = (): Promise<PictureStore> =>
    openPictureStore(pictures, { database, now: () => new Date(), warn: say });
  return { database, market: checked, openPictures };
}

/** Whether a database can be made here without `--new`: somebody has named the place. */
export function isPlaceNamed(environment: Environment): boolean {
  const market = environment['MARKET']?.trim();
  const names = ['DATABASE_URL', 'DATA_DIR'].flatMap((name) => [name, `${name}${marketSuffix(market ?? '')}`]);
  return names.some((name) => (environment[name]?.trim() ?? '') !== '');
}

/** Whether there is a database where the settings say, as far as a look at this machine tells. */
export function isPlaceTaken(environment: Environment): boolean {
  if (isOfSeveral(environment)) return false;
  const { databaseUrl, dataDir } = readStorage(environment);
  return databaseUrl !== undefined || hasDatabase(dataDir);
}

/** Opens the database of a shop as it is, without migrations. Throws NoDatabase. */
export async function openExistingDatabase(place: Place): Promise<Database> {
  const database = await openFound(place);
  if (database === undefined) throw new NoDatabase(missingText(place));
  return database;
}

async function openPlace(place: Place, { make, say }: Required<OpenOptions>): Promise<Database> {
  const database = await openFound(place, make === 'shop');
  if (database === undefined) return openMissing(place, { make, say });
  await closedOnFailure(database, migrate);
  if (place.databaseUrl === undefined) markDatabaseMade(place.dataDir);
  say(`Database: ${nameOf(place)}`);
  return database;
}

/** Nothing where there is no file or, unless it may be empty, no table. */
async function openFound({ dataDir, databaseUrl }: Place, mayBeEmpty = false): Promise<Database | undefined> {
  const isFile = databaseUrl === undefined;
  if (isFile && !hasDatabase(dataDir)) return undefined;
  const database = isFile ? openSqlite(dataDir) : await openServer(databaseUrl);
  if (mayBeEmpty || (await closedOnFailure(database, hasTables))) return database;
  await database.close();
  return undefined;
}

async function closedOnFailure<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openMissing(place: Place, { make, say }: Required<OpenOptions>): Promise<Database> {
  if (make === 'never') throw new NoDatabase(missingText(place));
  if (make === 'trial') {
    say(`There is no shop yet in ${nameOf(place)}; this is tried in an empty one.`);
    return openTrial();
  }
  const database = openSqlite(place.dataDir);
  await migrate(database);
  markDatabaseMade(place.dataDir);
  say(`Database: ${nameOf(place)}, which is new`);
  return database;
}

/** A database that is removed when it is closed. */
async function openTrial(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'carte-trial-'));
  const database = openSqlite(folder);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openServer(databaseUrl: string): Promise<Database> {
  try {
    return await openPostgres(databaseUrl, () => {});
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    const place = nameOf({ databaseUrl, dataDir: '' });
    throw new NoDatabase(`${place} cannot be opened: ${message || code || String(error)}`);
  }
}

function missingText(place: Place): string {
  const looked =
    place.databaseUrl === undefined
      ? `DATABASE_URL is not set, and there is no ${nameOf(place)}`
      : `${nameOf(place)} has no tables of a shop`;
  return [
    `There is no database: ${looked}. Nothing was made.`,
    'A shop whose settings are in a file is named by it: --env-file /etc/carte.env. A folder is named by DATA_DIR.',
    'A shop begins with "npm start", or with its first import: npm run import -- shop.yaml --new',
  ].join('\n');
}

/** Without the password. */
function nameOf({ databaseUrl, dataDir }: Place): string {
  if (databaseUrl === undefined) return resolve(dataDir, 'carte.sqlite');
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}
