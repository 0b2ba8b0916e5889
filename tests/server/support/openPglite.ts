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

/** Those of this spec file that no test has open. */
const idle: PGlite[] = [];

afterAll(() => Promise.all(idle.map((pglite) => pglite.close())));

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
