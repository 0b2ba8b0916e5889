import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readStorage } from '#server/config/config.ts';
import { type Environment, marketSuffix } from '#server/config/marketEnvironments.ts';
import type { TableSummary } from '#server/database/copyTables.ts';
import type { Database } from '#server/database/Database.ts';
import { hasDatabase, markDatabaseMade } from '#server/database/databaseFile.ts';
import { DataDirInUse, lockDataDir } from '#server/database/lockDataDir.ts';
import { moveDatabase } from '#server/database/moveDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { openExistingDatabase } from './openStorage.ts';
import { CommandRefused, runCommand } from './runCommand.ts';

const USAGE = `Usage: npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE
       npm run move -- --to sqlite:DATA_FOLDER

Copies all tables of a stopped shop into an empty database: orders, customers, catalog, pictures, keys and
webhooks. The shop is the one of the settings (DATA_DIR, DATABASE_URL, MARKET). It is not changed.

--to        the empty database: an address of PostgreSQL, or a data folder for SQLite
${SETTINGS_USAGE.trimStart()}`;
const CHECKSUM_DIGITS = 16;
const NAME_WIDTH = 20;
const ROWS_WIDTH = 9;

type Target = { readonly url: string } | { readonly folder: string };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { values } = readCommandLine({ to: { type: 'string' }, ...SETTINGS_OPTIONS }, { usage: USAGE, words: 0 });
  if (values.to === undefined) wrongCall('Name the empty database with --to.', USAGE);
  const target = readTarget(values.to);
  const { environment } = readSettings(values);
  const settings = readStorage(environment);
  const { dataDir, databaseUrl } = settings;
  // SQLite is looked for before a lock file is written.
  if (databaseUrl === undefined && !hasDatabase(dataDir)) await openExistingDatabase(settings);
  await locked(existsSync(dataDir) ? dataDir : undefined, async () => {
    const source = await openExistingDatabase(settings);
    try {
      const moved = await moveInto(target, source, dataDir);
      const rows = moved.reduce((sum, table) => sum + table.rows, 0);
      const from = databaseUrl === undefined ? `in ${dataDir}` : 'of DATABASE_URL';
      say(`Moved ${moved.length} tables with ${rows} rows. The database ${from} is unchanged.`);
      say('It holds the data of your customers: delete it once the new one works.');
      sayNextSteps(target, settings, environment);
    } finally {
      await source.close();
    }
  });
  return 0;
});

function readTarget(text: string): Target {
  if (/^postgres(?:ql)?:\/\/./.test(text)) return { url: text };
  const [, path] = /^sqlite:(?:\/\/)?(.+)$/.exec(text) ?? [];
  if (path === undefined) {
    throw new CommandRefused(
      '--to must be like postgres://carte:secret@127.0.0.1/carte or sqlite:/var/lib/carte/8080.',
    );
  }
  const folder = resolve(path);
  if (path.endsWith('.sqlite') || statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new CommandRefused(
      `${path} is not a folder: name the data folder of the shop, in which carte.sqlite will be.`,
    );
  }
  return { folder };
}

/** Works while no server can open the data folder. */
async function locked<T>(folder: string | undefined, work: () => Promise<T>): Promise<T> {
  const unlock = folder === undefined ? undefined : lock(folder);
  try {
    return await work();
  } finally {
    unlock?.();
  }
}

function lock(folder: string): () => void {
  try {
    return lockDataDir(folder);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new CommandRefused(`A server uses the data folder "${folder}". Stop all servers of the shop first.`);
  }
}

async function moveInto(target: Target, source: Database, dataDir: string): Promise<readonly TableSummary[]> {
  if ('url' in target) return copyInto(await openPostgres(target.url, () => {}), source);
  const { folder } = target;
  const isLocked = existsSync(folder) && existsSync(dataDir) && realpathSync(folder) === realpathSync(dataDir);
  return locked(isLocked ? undefined : folder, async () => {
    const moved = await copyInto(openSqlite(folder), source);
    markDatabaseMade(folder);
    return moved;
  });
}

async function copyInto(target: Database, source: Database): Promise<readonly TableSummary[]> {
  try {
    const moved: TableSummary[] = [];
    await moveDatabase({
      source,
      target,
      onTable: (table) => {
        moved.push(table);
        const { name, rows, checksum } = table;
        say(
          `${name.padEnd(NAME_WIDTH)} ${String(rows).padStart(ROWS_WIDTH)} rows, checksum ${checksum.slice(0, CHECKSUM_DIGITS)}`,
        );
      },
      onRetry: () => say('The target has empty tables, as an interrupted move leaves them. They are used.'),
    });
    return moved;
  } finally {
    await target.close();
  }
}

function sayNextSteps(
  target: Target,
  { dataDir, market }: ReturnType<typeof readStorage>,
  environment: Environment,
): void {
  const suffix = environment['MARKETS'] === undefined ? '' : marketSuffix(market);
  const secret = join(dataDir, 'token-secret');
  say('Now change the settings and start the server:');
  if ('url' in target) say(`  DATABASE_URL${suffix}=...   the address after --to; keep DATA_DIR and TOKEN_SECRET`);
  else {
    say(`  DATABASE_URL${suffix}   remove it; keep TOKEN_SECRET`);
    say(`  DATA_DIR${suffix}=${target.folder}   the user of the server must own the folder`);
    const isElsewhere = resolve(dataDir) !== target.folder;
    if (isElsewhere && environment['TOKEN_SECRET'] === undefined && existsSync(secret)) {
      say(`  Copy ${secret} to ${target.folder}, or everybody has to sign in again.`);
    }
  }
}
