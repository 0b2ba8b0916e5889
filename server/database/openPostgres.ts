import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Log } from '#server/Log.ts';
import type { Database } from './Database.ts';
import { asUnavailable } from './isDatabaseUnavailable.ts';
import type { Schema } from './Schema.ts';

const POOL_SIZE = 10;
const BIGINT = 20;

/** How long anything may take before a request is answered with 503 instead of waiting on. */
export const POSTGRES_TIMEOUTS = {
  /** From a request for a connection to having one, also while every one of the pool is taken. */
  connectionTimeoutMillis: 5_000,
  /** One statement, as the server of the database counts. */
  statement_timeout: 10_000,
  /** One statement, as this process counts: the server of the database may be gone without a word. */
  query_timeout: 12_000,
  /** A row or a table that another transaction holds. */
  lock_timeout: 5_000,
  /** A transaction that nobody goes on with lets its rows go. */
  idle_in_transaction_session_timeout: 15_000,
} as const;

export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = openPool(url, log);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db);
    if (rows[0]?.fsync !== 'on') throw new Error('PostgreSQL runs with fsync off: acknowledged orders could be lost.');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return postgresDatabase(db);
}

/**
 * Connections that lie idle break when the database restarts, and say so on the pool: without a listener that ends the
 * process. The pool makes new ones by itself.
 */
export function openPool(url: string, log: Log): Pool {
  const parsers = {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      type === BIGINT ? Number : types.getTypeParser(type, format),
  };
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: parsers,
    keepAlive: true,
    ...POSTGRES_TIMEOUTS,
  });
  const onLost = (error: Error): void =>
    log({ level: 'warn', text: 'a database connection was lost', error: error.message });
  pool.on('error', onLost);
  // A connection that is in use tells nobody but itself.
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Also over PGlite, which is how tests meet this dialect. */
export function postgresDatabase(db: Kysely<Schema>): Database {
  return {
    dialect: 'postgres',
    read: db,
    write: (work) => db.transaction().execute(work).catch(asUnavailable),
    close: () => db.destroy(),
  };
}
