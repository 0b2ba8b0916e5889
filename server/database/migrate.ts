import { sql } from 'kysely';
import type { Database, Writer } from './Database.ts';
import type { Migration } from './migrations/Migration.ts';
import { migration001 } from './migrations/migration001.ts';
import { migration002 } from './migrations/migration002.ts';

export const MIGRATIONS: readonly Migration[] = [migration001, migration002];

/** Names the advisory lock of PostgreSQL under which one process at a time makes tables. */
const LOCK = 72_819_001;

/** The tables were made by a newer release than this one. */
export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer';
  constructor(names: readonly string[]) {
    super(
      `The database was made by a newer release of Carte (${names.join(', ')}). Start that release, or a newer one.`,
    );
  }
}

/** Brings the tables to the latest state, step by step; each step happens whole or not at all. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  const alone = <T>(work: (writer: Writer) => Promise<T>): Promise<T> =>
    database.write(async (writer) => {
      if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(writer);
      return work(writer);
    });
  await alone((writer) => sql`create table if not exists migrations (name text primary key)`.execute(writer));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = (await alone(doneIn)).filter((name) => !known.has(name));
  if (newer.length > 0) throw new DatabaseIsNewer(newer);
  const made: string[] = [];
  for (const migration of migrations) {
    if (await alone((writer) => runOnce(writer, migration))) made.push(migration.name);
  }
  return made;
}

async function runOnce(writer: Writer, migration: Migration): Promise<boolean> {
  if ((await doneIn(writer)).includes(migration.name)) return false;
  await migration.up(writer);
  await sql`insert into migrations (name) values (${migration.name})`.execute(writer);
  return true;
}

async function doneIn(writer: Writer): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(writer);
  return rows.map(({ name }) => name);
}
