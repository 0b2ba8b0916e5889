import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './Database.ts';
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
import type { Schema } from './Schema.ts';

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
];

const MIGRATION_TABLE = 'migrations';

/** The tables were made by a newer release than this one. */
export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer';
  constructor(names: readonly string[]) {
    super(
      `The database was made by a newer release of Carte (${names.join(', ')}). Start that release, or a newer one.`,
    );
  }
}

/**
 * Brings the tables to the latest state, all pending steps or none; answers with the names of those that ran. Processes
 * that start at once take turns: in SQLite by the transaction's lock, in PostgreSQL by the Migrator's, which it takes on
 * a connection of its own and outside of the transaction.
 */
export function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<readonly string[]> {
  return database.dialect === 'sqlite'
    ? database.write((writer) => migrateToLatest(writer, 'sqlite', migrations))
    : migrateToLatest(database.read, 'postgres', migrations);
}

async function migrateToLatest(
  db: Kysely<Schema>,
  dialect: Database['dialect'],
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const executed = await executedIn(db, dialect);
  const newer = executed.filter((executedName) => !migrations.some(({ name }) => name === executedName));
  if (newer.length > 0) throw new DatabaseIsNewer(newer);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations.map(({ name, up }) => [name, { up }])) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: 'migrations_lock',
    // Steps of one release know nothing of each other: one that comes later may have a lower number.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The steps that ran already. Releases before the Migrator wrote down their names alone, without the time. */
async function executedIn(db: Kysely<Schema>, dialect: Database['dialect']): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const table = tables.find(({ name }) => name === MIGRATION_TABLE);
  if (table === undefined) return [];
  if (!table.columns.some(({ name }) => name === 'timestamp')) {
    await db.schema
      .alterTable(MIGRATION_TABLE)
      .addColumn('timestamp', 'varchar(255)', (column) => {
        const timestamp = column.notNull().defaultTo(new Date(0).toISOString());
        // Two servers that start at once on one PostgreSQL may both come this far.
        return dialect === 'postgres' ? timestamp.ifNotExists() : timestamp;
      })
      .execute();
  }
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
