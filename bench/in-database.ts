/** The database of the shop that is measured, for what no request of the measurement may do. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export function inDatabase<Result>(folder: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(folder, 'nool.db'), { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
