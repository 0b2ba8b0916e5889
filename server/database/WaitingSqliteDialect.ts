import type SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';
import { askUntil } from './askUntil.ts';

/** How long a transaction waits for another process's write lock, in milliseconds. */
export const WRITE_WAIT_MS = 5_000;
const WRITE_RETRY_MS = 10;

/**
 * A SQLite dialect whose transactions take the write lock at the beginning. A deferred transaction would take it with
 * its first write and fail at once if another process had written since. The wait uses timers instead of SQLite's busy
 * timeout, which would block the whole process.
 */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile.Database;

  constructor(file: SqliteFile.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new WaitingSqliteDriver(this.#file);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite supports transactional DDL, but Kysely's own adapter does not declare it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WaitingSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile.Database;

  constructor(file: SqliteFile.Database) {
    super({ database: file });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    let refusal: unknown;
    const begin = async (): Promise<boolean> => {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return true;
      } catch (error) {
        if (!isBusy(error)) throw error;
        refusal = error;
        return false;
      }
    };
    if (!(await askUntil(begin, { forMs: WRITE_WAIT_MS, everyMs: WRITE_RETRY_MS }))) throw refusal;
  }

  /** SQLite ends a transaction by itself when the disk is full; a second rollback would hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

function isBusy(error: unknown): boolean {
  return errorCodeOf(error)?.startsWith('SQLITE_BUSY') === true;
}
