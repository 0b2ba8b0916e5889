import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import type { Database } from '#server/database/Database.ts';
import { postgresDatabase } from '#server/database/openPostgres.ts';

const BIGINT = 20;
const parsers = { [BIGINT]: Number };

const packages = join(import.meta.dirname, '..', '..', '..', 'node_modules');
const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql', 'pglite', 'package.json'), 'utf8'));
/** What PostgreSQL's own `initdb` writes. Making it takes longer than the tests do: once for each release of the package. */
const CLUSTER = join(packages, '.cache', 'carte', `postgres-${version}.tar`);

/** Those of this spec file that no test has open: empty ones, and ones with all tables, whose first rows can be had again. */
const idle: PGlite[] = [];
const migrated: { readonly pglite: PGlite; readonly reset: string }[] = [];

afterAll(() => Promise.all([...idle, ...migrated.map(({ pglite }) => pglite)].map((pglite) => pglite.close())));

/** An empty database. Tests of one file take turns with a server, whose start takes seconds; none sees what another left. */
export async function openPglite(): Promise<Database> {
  const pglite = idle.pop() ?? (await start());
  await pglite.exec('drop schema public cascade; create schema public');
  await pglite.exec('discard all');
  return {
    ...postgresDatabase(new PGliteDialect({ pglite })),
    close: async () => {
      idle.push(pglite);
    },
  };
}

/** A database with all tables. Migrating one takes ten times as long as emptying its tables, so only the first of a file is migrated. */
export async function openMigratedPglite(migrate: (database: Database) => Promise<unknown>): Promise<Database> {
  const known = migrated.pop();
  if (known !== undefined) {
    await known.pglite.exec('discard all');
    await known.pglite.exec(known.reset);
  }
  const pglite = known?.pglite ?? idle.pop() ?? (await start());
  const database = postgresDatabase(new PGliteDialect({ pglite }));
  let reset = known?.reset;
  if (reset === undefined) {
    await pglite.exec('drop schema public cascade; create schema public');
    await pglite.exec('discard all');
    await migrate(database);
    reset = await resetOf(pglite);
  }
  const back = { pglite, reset };
  return {
    ...database,
    close: async () => {
      migrated.push(back);
    },
  };
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

async function start(): Promise<PGlite> {
  if (existsSync(CLUSTER)) return PGlite.create({ parsers, loadDataDir: new Blob([readFileSync(CLUSTER)]) });
  const pglite = await PGlite.create({ parsers });
  const bytes = await (await pglite.dumpDataDir('none')).arrayBuffer();
  const own = `${CLUSTER}.${process.pid}`;
  mkdirSync(dirname(CLUSTER), { recursive: true });
  writeFileSync(own, Buffer.from(bytes));
  renameSync(own, CLUSTER);
  return pglite;
}
