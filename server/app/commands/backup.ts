import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { readStorage } from '#server/config/config.ts';
import { marketEnvironments } from '#server/config/marketEnvironments.ts';
import { hasDatabase } from '#server/database/databaseFile.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { CommandRefused, runCommand } from './runCommand.ts';

/** `npm run backup -- FOLDER` backs up the database of each market while its shop is open, and deletes old backups. */
const USAGE = `Usage: npm run backup -- FOLDER [--keep 14]

FOLDER      gets a file for each market, and the file "done" once all are whole: BACKUP_MARKER names it
--keep      the days after which a backup is deleted; 14 without it
${SETTINGS_USAGE.trimStart()}`;
const DEFAULT_DAYS = 14;
const DAY_MS = 86_400_000;
const OWNER_ONLY = 0o077;
const BACKUP = /^[a-z0-9-]+-\d{4}-\d\d-\d\dT\d{6}Z\.(?:dump|sqlite)$/;

await runCommand(async () => {
  const { values, positionals } = readCommandLine(
    { keep: { type: 'string' }, ...SETTINGS_OPTIONS },
    { usage: USAGE, words: 1 },
  );
  const [folder] = positionals;
  const days = Number(values.keep ?? DEFAULT_DAYS);
  if (folder === undefined) return wrongCall('Name one folder.', USAGE);
  if (!Number.isInteger(days) || days < 1) return wrongCall(`--keep is a number of days, not "${values.keep}".`, USAGE);
  process.umask(OWNER_ONLY);
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  const time = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  for (const environment of marketEnvironments(readSettings(values).environment)) {
    const { market, dataDir, databaseUrl } = readStorage(environment);
    const file = join(folder, `${market}-${time}.${databaseUrl === undefined ? 'sqlite' : 'dump'}`);
    // An unfinished file has another name, so that nobody takes it for a backup.
    const half = `${file}.part`;
    try {
      if (databaseUrl === undefined) copySqlite(dataDir, half);
      else dumpPostgres(databaseUrl, half);
      renameSync(half, file);
    } finally {
      rmSync(half, { force: true });
    }
    process.stdout.write(`${file}: ${statSync(file).size} bytes\n`);
  }
  for (const name of readdirSync(folder).filter((one) => BACKUP.test(one))) {
    if (statSync(join(folder, name)).mtimeMs < now.getTime() - days * DAY_MS) rmSync(join(folder, name));
  }
  writeFileSync(join(folder, 'done'), '');
  return 0;
});

function copySqlite(dataDir: string, target: string): void {
  const path = join(dataDir, 'carte.sqlite');
  if (!hasDatabase(dataDir) || !existsSync(path))
    throw new CommandRefused(`There is no ${path}: nothing was backed up.`);
  const source = new SqliteFile(path, { fileMustExist: true });
  try {
    source.prepare('VACUUM INTO ?').run(target);
  } finally {
    source.close();
  }
  const copy = new SqliteFile(target, { readonly: true });
  try {
    const verdict = copy.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw new CommandRefused(`The copy of ${path} is damaged: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}

/** The password is in the environment of the programs, because anybody on the machine can read their parameters. */
function dumpPostgres(databaseUrl: string, target: string): void {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  run('pg_dump', ['--format=custom', `--file=${target}`, url.href], { PGPASSWORD });
  run('pg_restore', ['--list', target], {});
}

function run(program: string, parameters: readonly string[], environment: Readonly<Record<string, string>>): void {
  const { status, stderr, error } = spawnSync(program, parameters, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (error !== undefined) throw new CommandRefused(`${program} cannot be started: ${error.message}`);
  if (status !== 0) throw new CommandRefused(`${program} ended with ${status}: ${stderr.trim()}`);
}
