/** `npm run backup [-- file]`: copies the embedded database while the shop is open. */
import { readEnvironment } from '#server/environment.ts';
import { backUp } from './back-up.ts';

async function run(to: string | undefined): Promise<string> {
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new Error(environment.refusal);
  const { database } = environment.value;
  if (database.engine === 'postgres') throw new Error('With PostgreSQL, use pg_dump.');
  return backUp({ folder: database.folder, to, now: new Date() });
}

try {
  process.stdout.write(`${await run(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
