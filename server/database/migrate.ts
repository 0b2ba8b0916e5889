import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { askUntil } from './askUntil.ts';
import type { Database, Writer } from './Database.ts';
import type { Migration } from './migrations/Migration.ts';
import { migration001 } from './migrations/migration001.ts';
import { migration002 } from './migrations/migration002.ts';
import { migration003 } from './migrations/migration003.ts';
import { migration004 } from './migrations/migration004.ts';
import { migration005 } from './migrations/migration005.ts';
import { migration006 } from './migrations/migration006.ts';
import { migration007 } from './migrations/migration007.ts';
import { migration008 } from './migrations/migration008.ts';
import { migration010 } from './migrations/migration010.ts';
import { migration011 } from './migrations/migration011.ts';
import { migration012 } from './migrations/migration012.ts';
import { migration013 } from './migrations/migration013.ts';
import { migration014 } from './migrations/migration014.ts';
import { migration015 } from './migrations/migration015.ts';
import { migration016 } from './migrations/migration016.ts';
import { migration017 } from './migrations/migration017.ts';
import { migration021 } from './migrations/migration021.ts';
import { migration022 } from './migrations/migration022.ts';
import { migration024 } from './migrations/migration024.ts';
import { migration025 } from './migrations/migration025.ts';
import { migration026 } from './migrations/migration026.ts';
import { migration027 } from './migrations/migration027.ts';
import { migration028 } from './migrations/migration028.ts';
import { migration029 } from './migrations/migration029.ts';
import { migration030 } from './migrations/migration030.ts';
import { migration031 } from './migrations/migration031.ts';
import { migration032 } from './migrations/migration032.ts';
import { migration033 } from './migrations/migration033.ts';
import { migration034 } from './migrations/migration034.ts';
import { migration035 } from './migrations/migration035.ts';
import { migration036 } from './migrations/migration036.ts';
import { migration037 } from './migrations/migration037.ts';
import { migration038 } from './migrations/migration038.ts';
import { migration039 } from './migrations/migration039.ts';
import { migration040 } from './migrations/migration040.ts';
import { migration041 } from './migrations/migration041.ts';
import { migration042 } from './migrations/migration042.ts';
import { migration043 } from './migrations/migration043.ts';
import { migration044 } from './migrations/migration044.ts';
import { migration045 } from './migrations/migration045.ts';
import { migration046 } from './migrations/migration046.ts';
import { migration047 } from './migrations/migration047.ts';
import { migration048 } from './migrations/migration048.ts';
import { migration049 } from './migrations/migration049.ts';

export const MIGRATIONS: readonly Migration[] = [
  migration001,
  migration002,
  migration003,
  migration004,
  migration005,
  migration006,
  migration007,
  migration008,
  migration010,
  migration011,
  migration012,
  migration013,
  migration014,
  migration015,
  migration016,
  migration017,
  migration021,
  migration022,
  migration024,
  migration025,
  migration026,
  migration027,
  migration028,
  migration029,
  migration030,
  migration031,
  migration032,
  migration033,
  migration034,
  migration035,
  migration036,
  migration037,
  migration038,
  migration039,
  migration040,
  migration041,
  migration042,
  migration043,
  migration044,
  migration045,
  migration046,
  migration047,
  migration048,
  migration049,
];

const MIGRATION_TABLE = 'migrations';

/** The advisory lock of earlier releases, so that their servers and this one wait for each other. */
const POSTGRES_LOCK = '3853314791062309107';
/** How long a starting server waits for another one's migration, in milliseconds. */
const TURN_WAIT_MS = 60_000;
const TURN_RETRY_MS = 50;

/** The database was migrated by a newer release than this one. */
export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer';
  constructor(names: readonly string[]) {
    super(
      `The database was made by a newer release of Carte (${names.join(', ')}). Start that release, or a newer one.`,
    );
  }
}

/** Another server's migration took longer than a starting server waits. */
export class DatabaseIsChanging extends Error {
  override readonly name = 'DatabaseIsChanging';
  constructor() {
    super(
      `Another server has been changing the tables for ${TURN_WAIT_MS / 1_000} seconds. Start this one again later.`,
    );
  }
}

/**
 * Runs all pending migrations in one transaction, and returns their names. Concurrent processes take turns; the lock
 * belongs to the transaction, so it is released however a process ends.
 *
 * @throws DatabaseIsNewer, DatabaseIsChanging, and what a migration throws
 */
export function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<readonly string[]> {
  return database.write(async (writer) => {
    if (database.dialect === 'postgres') await takeTurn(writer);
    return migrateToLatest(writer, database.dialect, migrations);
  });
}

/** Whether the database has ever been migrated. */
export async function hasTables({ read }: Database): Promise<boolean> {
  const tables = await read.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === MIGRATION_TABLE);
}

/**
 * Waits for the migration lock. SQLite's transaction already holds the write lock. PostgreSQL's is polled, so that no
 * statement exceeds its timeout.
 */
async function takeTurn(writer: Writer): Promise<void> {
  const take = async (): Promise<boolean> => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${POSTGRES_LOCK}::bigint) as taken`;
    return (await lock.execute(writer)).rows[0]?.taken === true;
  };
  if (!(await askUntil(take, { forMs: TURN_WAIT_MS, everyMs: TURN_RETRY_MS }))) throw new DatabaseIsChanging();
}

async function migrateToLatest(
  writer: Writer,
  dialect: Database['dialect'],
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const executed = await executedIn(writer);
  const newer = executed.filter((executedName) => !migrations.some(({ name }) => name === executedName));
  if (newer.length > 0) throw new DatabaseIsNewer(newer);
  const migrator = new Migrator({
    db: writer,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(migrations.map(({ name, up }) => [name, { up: () => up(writer, dialect) }])),
    },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: 'migrations_lock',
    // Migrations of one release are independent, so one that is added later may have a lower number.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Migrations that have already run. Releases before Kysely's Migrator stored only their names, without a time. */
async function executedIn(writer: Writer): Promise<readonly string[]> {
  const tables = await writer.introspection.getTables({ withInternalKyselyTables: true });
  const table = tables.find(({ name }) => name === MIGRATION_TABLE);
  if (table === undefined) return [];
  if (!table.columns.some(({ name }) => name === 'timestamp')) {
    await writer.schema
      .alterTable(MIGRATION_TABLE)
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull().defaultTo(new Date(0).toISOString()))
      .execute();
  }
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(
    writer,
  );
  return rows.map(({ name }) => name);
}
