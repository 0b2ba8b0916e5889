import { sql } from 'kysely';
import { copyTables, filledTables, type TableSummary, tableNames } from './copyTables.ts';
import type { Database } from './Database.ts';
import { migrate } from './migrate.ts';

/** Tables of the migrations, which are not copied. */
const MIGRATION_TABLES = ['migrations', 'migrations_lock'];
const MAX_NAMES = 5;

/** The target of a move is not empty. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';
  constructor(what: string) {
    super(`The target is not empty: ${what}. Nothing was copied. Name an empty database.`);
  }
}

/** Programs other than the move are connected to the database. */
export class SourceInUse extends Error {
  override readonly name = 'SourceInUse';
  constructor(count: number) {
    super(
      `${count === 1 ? 'Another connection is' : `${count} other connections are`} open to the shop's database. Stop ` +
        'all servers, and programs such as psql or PgBouncer, then try again.',
    );
  }
}

interface Move {
  /** The database of a stopped shop. */
  readonly source: Database;
  readonly target: Database;
  /** Called for each table that was copied and is equal. */
  readonly onTable: (table: TableSummary) => void;
  /** Called before copying when the target has empty tables already, as a move leaves them that did not end. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Copies all tables of a stopped shop into an empty database, on either engine. The target is migrated first and filled
 * in one transaction, so that a move that fails or is killed leaves empty tables. The source changes only by its own
 * migrations; what another program wants to write to it meanwhile has to wait.
 *
 * @throws TargetNotEmpty, SourceInUse, UnmovableValue, CopyDiffers, and what migrations and databases throw
 */
export async function moveDatabase({ source, target, onTable, onRetry }: Move): Promise<void> {
  const others = await otherConnections(source);
  if (others > 0) throw new SourceInUse(others);
  if (await hasEmptyTables(target)) onRetry?.();
  await migrate(source);
  await migrate(target);
  await source.write(async (reader) => {
    // All tables as of one moment.
    if (source.dialect === 'postgres') await sql`set transaction isolation level repeatable read`.execute(reader);
    await target.write(async (writer) => {
      if (target.dialect === 'postgres') await sql`lock table settings in access exclusive mode`.execute(writer);
      const filled = await filledTables(writer);
      if (filled.length > 0) throw new TargetNotEmpty(`it has rows in ${listOf(filled)}`);
      await copyTables(reader, { writer, dialect: target.dialect }, onTable);
    });
  });
}

/** Whether there are tables of the shop, all of them empty. Throws TargetNotEmpty for rows and for tables of others. */
async function hasEmptyTables({ read }: Database): Promise<boolean> {
  const tables = (await read.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name);
  const ownTables: readonly string[] = [...tableNames(), ...MIGRATION_TABLES];
  const foreign = tables.filter((name) => !ownTables.includes(name));
  if (foreign.length > 0) throw new TargetNotEmpty(`it has the tables ${listOf(foreign)}`);
  const filled = await filledTables(
    read,
    tableNames().filter((name) => tables.includes(name)),
  );
  if (filled.length > 0) throw new TargetNotEmpty(`it has rows in ${listOf(filled)}`);
  return tables.length > 0;
}

/** Connections of other programs to a PostgreSQL database. SQLite's data folder has a lock of its own. */
async function otherConnections({ dialect, read }: Database): Promise<number> {
  if (dialect === 'sqlite') return 0;
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(read);
  return rows[0]?.count ?? 0;
}

function listOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
