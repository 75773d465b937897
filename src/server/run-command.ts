/** Runs a command of the server's machine over the shop's own database, whose environment it reads. */
import { type Database, openDatabase } from './db/database.ts';
import { readEnvironment } from './environment.ts';

/** Prints what the deed says; ends with 1 and one line when it cannot be done. */
export async function runCommand(
  deed: (db: Database, words: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    if (!environment.ok) throw new Error(environment.refusal);
    const db = await openDatabase(environment.value.database, () => undefined);
    try {
      process.stdout.write(`${await deed(db, process.argv.slice(2))}\n`);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
