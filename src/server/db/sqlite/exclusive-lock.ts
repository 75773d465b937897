/** Holds the embedded database for one process alone, while it is moved or replaced. */
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '#server/db/failure.ts';

/**
 * Opens a database that nobody else has open, and keeps everybody else out until it is closed.
 * All of it is then in the one file. Throws while the shop is open.
 */
export function lockExclusively(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Giving up the log beside the file is what SQLite grants only to the last one there.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; commit;');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) throw new Error('The shop is open. Stop it first.', { cause: error });
    throw error;
  }
}
