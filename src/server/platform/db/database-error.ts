/** Distinguishes errors of a busy, full or unreachable database from bugs. */

const SQLITE_BUSY = 5;

/** SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const SQLITE_DISK = new Set([10, 13, 14]);

/** A former primary that is a standby now. */
export const READ_ONLY = '25006';

/** PostgreSQL: connection lost, too few resources, disk full, too many connections, shutdown, timeout, deadlock. */
const POSTGRES_CLASSES = /^(?:08|53|57P|58)/;
const POSTGRES_CODES = new Set(['57014', '25P03', '40P01', '40001', '55P03', READ_ONLY]);

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const DRIVER_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Returns whether another connection holds the embedded database: a retry may succeed. */
export function isBusy(error: unknown): boolean {
  return findSqliteCode(error) === SQLITE_BUSY;
}

/** Returns whether the database failed for now, and the request was not at fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqliteCode = findSqliteCode(error);
  if (sqliteCode !== undefined) return sqliteCode === SQLITE_BUSY || SQLITE_DISK.has(sqliteCode);
  if ('code' in error && typeof error.code === 'string') return isTemporary(error.code);
  return DRIVER_MESSAGES.test(error.message);
}

function isTemporary(code: string): boolean {
  return POSTGRES_CLASSES.test(code) || POSTGRES_CODES.has(code) || NETWORK_CODES.has(code);
}

function findSqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}
