import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './Database.ts';
import type { Schema } from './Schema.ts';

const POOL_SIZE = 10;
const BIGINT = 20;

export async function openPostgres(url: string): Promise<Database> {
  const parsers = {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      type === BIGINT ? Number : types.getTypeParser(type, format),
  };
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, types: parsers });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db);
  if (rows[0]?.fsync !== 'on') throw new Error('PostgreSQL runs with fsync off: acknowledged orders could be lost.');
  return postgresDatabase(db);
}

/** Also over PGlite, which is how tests meet this dialect. */
export function postgresDatabase(db: Kysely<Schema>): Database {
  return {
    dialect: 'postgres',
    read: db,
    write: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}
