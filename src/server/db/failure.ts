/** What the engines say when a database is busy or out of reach for now. */

/** SQLITE_BUSY, and PostgreSQL's codes for a timeout, a deadlock, too many connections and a shutdown. */
const SQLITE_BUSY = 5;
const POSTGRES_BUSY = new Set([
  '57014',
  '40P01',
  '40001',
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
]);

/** Whether trying again in a moment may well succeed. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === SQLITE_BUSY;
  if ('code' in error && typeof error.code === 'string') return POSTGRES_BUSY.has(error.code);
  return error.message.includes('timeout exceeded when trying to connect');
}
