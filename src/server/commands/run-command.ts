/** Runs a command of the server's machine over the shop's own database, whose environment it reads. */

import { type Database, openDatabase } from '#server/db/database.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';

export type Deed = (db: Database, words: readonly string[], environment: Environment) => Promise<string>;

/** Opens the shop's database for the deed, and closes it. */
export function runCommand(deed: Deed): Promise<void> {
  return runInEnvironment(async (words, environment) => {
    const db = await openDatabase(environment.database, () => undefined);
    try {
      return await deed(db, words, environment);
    } finally {
      await db.destroy();
    }
  });
}

/** Prints what the deed says; ends with 1 and its own words when it cannot be done. */
export async function runInEnvironment(
  deed: (words: readonly string[], environment: Environment) => Promise<string>,
): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    if (!environment.ok) throw new Error(environment.refusal);
    process.stdout.write(`${await deed(process.argv.slice(2), environment.value)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
