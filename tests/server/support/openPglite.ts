import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import type { Database } from '#server/database/Database.ts';
import { postgresDatabase } from '#server/database/openPostgres.ts';
import { fingerprint, keptFile } from '#tests/support/keptFile.ts';

const BIGINT = 20;
const parsers = { [BIGINT]: Number };

const packages = join(import.meta.dirname, '..', '..', '..', 'node_modules');
const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql', 'pglite', 'package.json'), 'utf8'));

interface Migrated {
  readonly pglite: PGlite;
  /** Statements that bring all tables back to their first rows. */
  readonly reset: string;
}

/** Those that no test has open. */
const idle: PGlite[] = [];
const migrated: Migrated[] = [];

/** An empty database. Tests take turns with a server, whose start takes seconds; none sees what another left. */
export async function openPglite(): Promise<Database> {
  const pglite = idle.pop() ?? (await start());
  await pglite.exec('drop schema public cascade; create schema public');
  await pglite.exec('discard all');
  return {
    ...postgresDatabase(new PGliteDialect({ pglite })),
    close: async () => rest(idle, pglite, pglite),
  };
}

/**
 * A database with all tables. Migrating one takes ten times as long as emptying its tables, so that it is done once for
 * all files.
 */
export async function openMigratedPglite(migrate: (database: Database) => Promise<unknown>): Promise<Database> {
  const instance = (await resetOne()) ?? (await startMigrated(migrate));
  return {
    ...postgresDatabase(new PGliteDialect({ pglite: instance.pglite })),
    close: async () => rest(migrated, instance, instance.pglite),
  };
}

/** A database that rests, with its first rows. One that has lost a table by a test is closed. */
async function resetOne(): Promise<Migrated | undefined> {
  const instance = migrated.pop();
  if (instance === undefined) return undefined;
  try {
    await instance.pglite.exec('discard all');
    await instance.pglite.exec(instance.reset);
    return instance;
  } catch {
    await instance.pglite.close();
    return undefined;
  }
}

/**
 * The timers of a server keep its process from ending. Jest ends a worker by no longer listening to it. Without workers
 * nobody says which test is the last: then a server ends that was idle for a moment.
 */
const IDLE_MS = process.send === undefined ? 900 : undefined;
process.on('removeListener', (event) => {
  if (event === 'message') for (const pglite of [...idle, ...migrated.map((each) => each.pglite)]) void pglite.close();
});

function rest<T>(resting: T[], item: T, pglite: PGlite): void {
  resting.push(item);
  if (IDLE_MS === undefined) return;
  setTimeout(() => {
    const place = resting.indexOf(item);
    if (place < 0) return;
    resting.splice(place, 1);
    void pglite.close();
  }, IDLE_MS).unref();
}

/** What PostgreSQL's own `initdb` writes. */
async function start(): Promise<PGlite> {
  return open(await keptFile({ kind: 'postgres', version }, async () => dumpOf(await PGlite.create({ parsers }))));
}

async function startMigrated(migrate: (database: Database) => Promise<unknown>): Promise<Migrated> {
  const fullVersion = `${version}-${fingerprint('server/database/migrat*{.ts,/*.ts}')}`;
  const cluster = await keptFile({ kind: 'postgres-tables', version: fullVersion }, async () => {
    const pglite = await start();
    await migrate(postgresDatabase(new PGliteDialect({ pglite })));
    return dumpOf(pglite);
  });
  const pglite = await open(cluster);
  const reset = await keptFile({ kind: 'postgres-reset', version: fullVersion }, async () =>
    Buffer.from(await resetOf(pglite)),
  );
  return { pglite, reset: reset.toString() };
}

function open(cluster: Buffer): Promise<PGlite> {
  return PGlite.create({ parsers, loadDataDir: new Blob([new Uint8Array(cluster)]) });
}

/** The files of a server, which ends. */
async function dumpOf(pglite: PGlite): Promise<Uint8Array> {
  const bytes = await (await pglite.dumpDataDir('none')).arrayBuffer();
  await pglite.close();
  return new Uint8Array(bytes);
}

/** Statements that bring all tables back to the rows that they have now. */
async function resetOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ readonly name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const tables = rows.map(({ name }) => `"${name}"`);
  const contents = await Promise.all(
    tables.map(async (table) => {
      const answer = await pglite.query<{ readonly all: string | null }>(`select json_agg(t) as all from ${table} t`);
      const all = JSON.stringify(answer.rows[0]?.all ?? []).replaceAll("'", "''");
      return `insert into ${table} select * from json_populate_recordset(null::${table}, '${all}');`;
    }),
  );
  return [
    'set session_replication_role = replica;',
    ...tables.map((table) => `delete from ${table};`),
    ...contents,
    'set session_replication_role = origin;',
  ].join('\n');
}
