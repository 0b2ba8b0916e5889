import { errorCodeOf } from '#server/errorCodeOf.ts';

/** What SQLite says when the disk is full or fails, or when another writer does not let go. */
const SQLITE_CODES = /^SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|LOCKED|READONLY)/;

/**
 * PostgreSQL's classes for a lost connection (08), a conflict that another try may win (40), a lack of resources such as
 * disk space (53) and an administrator's stop (57P); a statement (57014) or a lock (55P03) that took too long; a server
 * that only reads (25006).
 */
const POSTGRES_CODES = /^(?:08...|40001|40P01|53...|57P..|57014|55P03|25006)$/;

const NETWORK_CODES = /^E(?:CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)$/;

/** The driver's own refusals, which have no code. */
const POSTGRES_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** The database cannot serve now: nothing of the transaction was kept, and another try may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Whether a failure says that the database cannot serve now, and not that the request or the program is wrong. */
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

/** For the end of a transaction: names what the driver threw when it is no fault of the program. */
export function asUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? new DatabaseUnavailable(String(error), { cause: error }) : error;
}
