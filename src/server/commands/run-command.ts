import { type Environment, readEnvironment } from '#server/environment.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';

type Args = readonly string[];
export type Command = (db: Database, args: Args, environment: Environment) => Promise<string>;

export function runCommand(command: Command): Promise<void> {
  return runInEnvironment(async (args, environment) => {
    const db = await openDatabase(environment.database, () => undefined);
    try {
      return await command(db, args, environment);
    } finally {
      await db.destroy();
    }
  });
}

/** Prints what the command returns. When it throws, prints the message and exits with 1. */
export async function runInEnvironment(
  command: (args: Args, environment: Environment) => Promise<string>,
): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    if (!environment.ok) throw new Error(environment.error);
    process.stdout.write(`${await command(process.argv.slice(2), environment.value)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
