/** Runs a command of the server's machine over the shop's own database, whose environment it reads. */
import { type Database, openDatabase } from './db/database.ts';
import { type Environment, readEnvironment } from './environment.ts';

export type Deed = (db: Database, words: readonly string[], environment: Environment) => Promise<string>;

/** Prints what the deed says; ends with 1 and its own words when it cannot be done. */
export async function runCommand(deed: Deed): Promise<void> {
  try {
    process.stdout.write(`${await perform(deed)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function perform(deed: Deed): Promise<string> {
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new Error(environment.refusal);
  const db = await openDatabase(environment.value.database, () => undefined);
  try {
    return await deed(db, process.argv.slice(2), environment.value);
  } finally {
    await db.destroy();
  }
}
