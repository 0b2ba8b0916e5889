import { errorCodeOf } from '#server/shared/errorCodeOf.ts';

/** SQLite errors for a full or failing disk, a damaged file, and for another writer that does not finish. */
const SQLITE_CODES = /^SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|READONLY)/;
const DAMAGED_CODES = /^SQLITE_(?:CORRUPT|NOTADB)/;

/**
 * PostgreSQL error classes: lost connection (08), conflict that a retry may resolve (40), lack of resources such as
 * disk space (53), operator intervention (57P), statement (57014) and lock (55P03) timeouts, read-only server (25006),
 * damaged data or index (XX001, XX002).
 */
const POSTGRES_CODES = /^(?:08...|40001|40P01|53...|57P..|57014|55P03|25006|XX00[12])$/;

const NETWORK_CODES = /^E(?:CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)$/;

/** Errors of the driver itself, which have no code. */
const POSTGRES_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** The database is temporarily unavailable. The transaction was rolled back, and a retry may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Whether SQLite says that its file is damaged. */
export function isDamage(error: unknown): boolean {
  return DAMAGED_CODES.test(errorCodeOf(error) ?? '');
}

/**
 * Whether an error means that the database is temporarily unavailable, and not that the request or the program is
 * wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = errorCodeOf(error) ?? '';
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return (
    error instanceof DatabaseUnavailable ||
    SQLITE_CODES.test(code) ||
    POSTGRES_CODES.test(code) ||
    (NETWORK_CODES.test(code) && 'syscall' in error) ||
    POSTGRES_MESSAGES.test(message)
  );
}

/** Rethrows a transaction's error, as DatabaseUnavailable if it is temporary. */
export function asUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? new DatabaseUnavailable(String(error), { cause: error }) : error;
}
