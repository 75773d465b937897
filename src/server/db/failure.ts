/** What the engines say when a database is busy, full or out of reach for now. */

/** SQLite's SQLITE_BUSY. */
const SQLITE_BUSY = 5;

/** SQLite's answers where the disk is full or gone: SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const SQLITE_DISK = new Set([10, 13, 14]);

/** PostgreSQL's own: connection lost, too few resources, disk full, too many connections, shutdown, timeout, deadlock. */
const POSTGRES_CLASSES = /^(?:08|53|57P|58)/;
const POSTGRES_CODES = new Set(['57014', '25P03', '40P01', '40001', '55P03']);

/** Node's, on the way to the database. */
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

/** The PostgreSQL driver's own errors have words alone. */
const DRIVER_WORDS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether another process holds the embedded database: trying again in a moment may well succeed. */
export function isBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === SQLITE_BUSY;
}

/** Whether the database could not do its work for now, and the request was not at fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqliteCode = sqliteCodeOf(error);
  if (sqliteCode !== undefined) return sqliteCode === SQLITE_BUSY || SQLITE_DISK.has(sqliteCode);
  if ('code' in error && typeof error.code === 'string') return isPassing(error.code);
  return DRIVER_WORDS.test(error.message);
}

function isPassing(code: string): boolean {
  return POSTGRES_CLASSES.test(code) || POSTGRES_CODES.has(code) || NETWORK_CODES.has(code);
}

/** The primary code, without the detail that SQLite puts above it. */
function sqliteCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}
