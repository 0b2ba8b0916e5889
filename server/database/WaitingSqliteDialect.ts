import { setTimeout as sleep } from 'node:timers/promises';
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
import { errorCodeOf } from '#server/errorCodeOf.ts';

/** How long a transaction waits for the writer of another process before it gives up. */
export const WRITE_WAIT_MS = 5_000;
const WRITE_RETRY_MS = 10;

/**
 * SQLite whose transactions take the write lock when they begin. A transaction that begins deferred takes it with its
 * first write: when another process wrote in between, that fails at once and no waiting helps. The wait is a timer and
 * not SQLite's own, which would hold up every request of this process.
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

/** SQLite takes back changes of tables like any others; Kysely's own adapter does not rely on it. */
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
    for (let waited = 0; ; waited += WRITE_RETRY_MS) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!isBusy(error) || waited >= WRITE_WAIT_MS) throw error;
      }
      await sleep(WRITE_RETRY_MS);
    }
  }

  /** SQLite ends a transaction by itself when the disk is full; ending it again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

function isBusy(error: unknown): boolean {
  return errorCodeOf(error)?.startsWith('SQLITE_BUSY') === true;
}
