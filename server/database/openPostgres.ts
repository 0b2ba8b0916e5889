import { type Dialect, type DialectAdapter, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Log } from '#server/shared/Log.ts';
import type { Database } from './Database.ts';
import { asUnavailable } from './isDatabaseUnavailable.ts';
import type { Schema } from './Schema.ts';

const POOL_SIZE = 10;
const BIGINT = 20;

type PoolTimeouts = Readonly<Record<keyof typeof POSTGRES_TIMEOUTS, number>>;

/** Timeouts in milliseconds, after which a request is answered with 503. */
export const POSTGRES_TIMEOUTS = {
  /** Waiting for a connection, including for a free one of the pool. */
  connectionTimeoutMillis: 5_000,
  /** One statement, measured by the database server. */
  statement_timeout: 10_000,
  /** One statement, measured by this process, in case the connection is silently dead. */
  query_timeout: 12_000,
  /** Waiting for a row or table lock. */
  lock_timeout: 5_000,
  /** An idle transaction is aborted, to release its locks. */
  idle_in_transaction_session_timeout: 15_000,
} as const;

/**
 * Those of a read replica. A report that it does not answer is read from the primary within the time of the same
 * request, so each is shorter.
 */
const REPLICA_TIMEOUTS = {
  ...POSTGRES_TIMEOUTS,
  connectionTimeoutMillis: 2_000,
  statement_timeout: 4_000,
  query_timeout: 5_000,
} as const;

export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = openPool(url, log);
  const database: Database = {
    ...postgresDatabase(new PostgresDialect({ pool })),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
  try {
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(database.read);
    if (rows[0]?.fsync !== 'on')
      throw new Error('PostgreSQL runs with fsync off, so acknowledged orders could be lost. Set fsync = on.');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Opens a read replica, which may be away. Lost connections are not logged: whoever reads it says that it is away. */
export function openReplica(url: string): Database {
  return postgresDatabase(new PostgresDialect({ pool: openPool(url, () => {}, REPLICA_TIMEOUTS) }));
}

/**
 * Opens the connection pool. Idle connections that break emit an error on the pool, which would end the process without
 * a listener; the pool replaces them by itself.
 */
export function openPool(url: string, log: Log, timeouts: PoolTimeouts = POSTGRES_TIMEOUTS): Pool {
  const parsers = {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      type === BIGINT ? Number : types.getTypeParser(type, format),
  };
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: parsers,
    keepAlive: true,
    ...timeouts,
  });
  const onLost = (error: Error): void => log({ level: 'warn', text: 'database connection lost', error: error.message });
  pool.on('error', onLost);
  // A connection in use emits its errors only on itself.
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Creates the database. Tests pass a PGlite dialect. */
export function postgresDatabase(dialect: Dialect): Database {
  const db = new Kysely<Schema>({
    dialect: {
      createDriver: () => dialect.createDriver(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (own) => dialect.createIntrospector(own),
      createAdapter: () => withoutLock(dialect.createAdapter()),
    },
  });
  return {
    dialect: 'postgres',
    read: db,
    write: (work) => db.transaction().execute(work).catch(asUnavailable),
    close: () => db.destroy(),
  };
}

/**
 * Disables Kysely's migration lock. It belongs to a session, which PgBouncer in transaction mode shares between
 * clients; `migrate` uses a transaction lock instead.
 */
function withoutLock(adapter: DialectAdapter): DialectAdapter {
  adapter.acquireMigrationLock = async () => {};
  adapter.releaseMigrationLock = async () => {};
  return adapter;
}
