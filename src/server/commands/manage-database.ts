/** The commands of `npm run db`: backup, restore, check, copy. */
import { DatabaseSync } from 'node:sqlite';
import { makeBackup } from '#server/platform/backups/make-backup.ts';
import { copyToPostgres } from '#server/platform/db/copy-to-postgres.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { restore } from '#server/platform/db/sqlite/restore.ts';
import { checkBackup } from './check-backup.ts';
import { findIssues } from './check-database.ts';
import { describeNextSteps } from './describe-next-steps.ts';
import { runProgram } from './run-program.ts';

export interface Managed {
  readonly location: DatabaseLocation;
  readonly now: Date;
}

/** Returns what was done. Throws an error with a message for the terminal when it cannot be. */
export function manageDatabase(managed: Managed, args: readonly string[]): Promise<string> {
  return runProgram({
    name: 'npm run db --',
    args,
    define: (program, run) => {
      program
        .command('backup [file]')
        .description('copies the embedded database while the shop is open')
        .action((file?: string) => run(backup(managed, file)));
      program
        .command('restore <file>')
        .description('puts a backup in its place; the shop must be stopped')
        .action((file: string) => run(restoreBackup(managed, file)));
      program
        .command('check')
        .description('looks for damage, and for orders that do not add up')
        .action(() => run(check(managed.location)));
      program
        .command('copy')
        .description('moves the embedded database to an empty PostgreSQL; the shop must be stopped')
        .requiredOption('--to <url>', 'its address, postgres://…')
        .action(({ to }: { readonly to: string }) => run(copy(managed, to)));
    },
  });
}

async function backup({ location, now }: Managed, to: string | undefined): Promise<string> {
  const folder = toFolder(location, 'pg_dump');
  const made = await makeBackup({ folder, to, now, reason: 'command', findIssues: checkBackup });
  const stored = `${made.orders} orders are in the backup ${made.path}.`;
  if (made.issues === undefined) return `${stored} It is of an older release, and was not checked.`;
  if (made.issues.length > 0) throw new Error(`${stored} Its check has found:\n${made.issues.join('\n')}`);
  return `${stored} Its check has found nothing. It contains no keys: keep auth-secret elsewhere too.`;
}

async function restoreBackup({ location, now }: Managed, from: string): Promise<string> {
  const folder = toFolder(location, 'pg_restore');
  const findEmbeddedIssues = (db: Database) => findIssues(db, 'embedded');
  const { file, previous } = await restore({ folder, from, now, findIssues: findEmbeddedIssues });
  const preserved = previous === undefined ? '' : ` The previous database is in ${previous}.`;
  return `${countOrders(file)} orders are restored.${preserved} ${describeNextSteps(file)}`;
}

async function check(location: DatabaseLocation): Promise<string> {
  const db = await openDatabase(
    location.engine === 'postgres' ? { ...location, noStatementTimeout: true } : location,
    () => undefined,
  );
  try {
    const issues = await findIssues(db, location.engine);
    if (issues.length > 0) throw new Error(issues.join('\n'));
    const { count } = await db
      .selectFrom('orders')
      .select(eb => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return `${count} orders checked, no fault found.`;
  } finally {
    await db.destroy();
  }
}

function copy({ location }: Managed, to: string): Promise<string> {
  return copyToPostgres({ folder: toFolder(location, 'pg_dump'), to });
}

function toFolder(location: DatabaseLocation, instead: string): string {
  if (location.engine === 'embedded') return location.folder;
  throw new Error(`This is for the embedded database. With PostgreSQL, use ${instead}.`);
}

function countOrders(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as count from orders').get()?.['count']);
  } finally {
    database.close();
  }
}
