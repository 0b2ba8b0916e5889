import { sql } from 'kysely';
import type { Database, Writer } from './Database.ts';
import type { Migration } from './migrations/Migration.ts';
import { migration001 } from './migrations/migration001.ts';

export const MIGRATIONS: readonly Migration[] = [migration001];

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
  await database.write((writer) => sql`create table if not exists migrations (name text primary key)`.execute(writer));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = (await database.write(doneIn)).filter((name) => !known.has(name));
  if (newer.length > 0) throw new DatabaseIsNewer(newer);
  const made: string[] = [];
  for (const migration of migrations) {
    if (await database.write((writer) => runOnce(writer, migration, database.dialect))) made.push(migration.name);
  }
  return made;
}

async function runOnce(writer: Writer, migration: Migration, dialect: Database['dialect']): Promise<boolean> {
  if (dialect === 'postgres') await sql`lock table migrations in exclusive mode`.execute(writer);
  if ((await doneIn(writer)).includes(migration.name)) return false;
  await migration.up(writer);
  await sql`insert into migrations (name) values (${migration.name})`.execute(writer);
  return true;
}

async function doneIn(writer: Writer): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(writer);
  return rows.map(({ name }) => name);
}
