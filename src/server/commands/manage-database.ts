/** The commands of `npm run db`: backup, restore, check, copy. */
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { copyToPostgres } from '#server/platform/db/copy-to-postgres.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { backUp } from '#server/platform/db/sqlite/backup.ts';
import { restore } from '#server/platform/db/sqlite/restore.ts';
import { findFaults } from './check-database.ts';

export interface Managed {
  readonly location: DatabaseLocation;
  readonly now: Date;
}

const USAGE = `npm run db -- backup [file]             copies the embedded database while the shop is open
npm run db -- restore <file>            puts a backup in its place; the shop must be stopped
npm run db -- check                     looks for damage, and for orders that do not add up
npm run db -- copy --to postgres://…    moves the embedded database to an empty PostgreSQL; the shop must be stopped`;

/** Returns what was done. Throws an error with a message for the terminal when it cannot be. */
export async function manageDatabase(
  managed: Managed,
  [command = '', ...args]: readonly string[],
): Promise<string> {
  switch (command) {
    case 'backup':
      return backup(managed, args);
    case 'restore':
      return restoreBackup(managed, args);
    case 'check':
      if (args.length > 0) throw new Error(USAGE);
      return check(managed.location);
    case 'copy':
      return copy(managed, args);
    default:
      throw new Error(USAGE);
  }
}

async function backup({ location, now }: Managed, [to, ...surplus]: readonly string[]): Promise<string> {
  if (surplus.length > 0 || to?.startsWith('-') === true) throw new Error(USAGE);
  const file = await backUp({ folder: folderOf(location, 'pg_dump'), to, now });
  return `${countOrders(file)} orders are in the backup ${file}.`;
}

async function restoreBackup(
  { location, now }: Managed,
  [from, ...surplus]: readonly string[],
): Promise<string> {
  if (from === undefined || from.startsWith('-') || surplus.length > 0) throw new Error(USAGE);
  const folder = folderOf(location, 'pg_restore');
  const findEmbeddedFaults = (db: Database) => findFaults(db, 'embedded');
  const { file, previous } = await restore({ folder, from, now, findFaults: findEmbeddedFaults });
  const preserved = previous === undefined ? '' : ` The previous database is in ${previous}.`;
  return `${countOrders(file)} orders are restored.${preserved}`;
}

async function check(location: DatabaseLocation): Promise<string> {
  const db = await openDatabase(
    location.engine === 'postgres' ? { ...location, noStatementTimeout: true } : location,
    () => undefined,
  );
  try {
    const faults = await findFaults(db, location.engine);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const { count } = await db
      .selectFrom('orders')
      .select(eb => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return `${count} orders checked, no fault found.`;
  } finally {
    await db.destroy();
  }
}

function copy({ location }: Managed, args: readonly string[]): Promise<string> {
  const { to } = readOptions(args);
  if (to === undefined) throw new Error(USAGE);
  return copyToPostgres({ folder: folderOf(location, 'pg_dump'), to });
}

function readOptions(args: readonly string[]): { readonly to?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

function folderOf(location: DatabaseLocation, instead: string): string {
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
