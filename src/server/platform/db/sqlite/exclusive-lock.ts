/** Locks the embedded database for one process, while it is moved or replaced. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '#server/platform/db/database-error.ts';

/** Locks the database, as one file without a log, until it is closed. Throws while another connection has it open. */
export function lockExclusively(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // SQLite lets only the last open connection leave WAL mode.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; commit;');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) throw new Error('The shop is open. Stop it first.', { cause: error });
    throw error;
  }
}

/** Returns whether no process has the database open. */
export function isClosed(file: string): boolean {
  if (!existsSync(file)) return true;
  try {
    lockExclusively(file).close();
    return true;
  } catch {
    // Whatever else is wrong with it, opening it will say so.
    return false;
  }
}
