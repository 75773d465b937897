/** The deeds of `npm run db`: back up, restore, check, copy. */
import { parseArgs } from 'node:util';
import { copyToPostgres } from '../db/copy-to-postgres.ts';
import { type DatabaseLocation, openDatabase } from '../db/database.ts';
import { backUp } from '../db/sqlite/backup.ts';
import { restore } from '../db/sqlite/restore.ts';
import { faultsOf } from './check-database.ts';

export interface Managed {
  readonly location: DatabaseLocation;
  readonly now: Date;
}

const USAGE = `npm run db -- backup [file]             copies the embedded database while the shop is open
npm run db -- restore <file>            puts a backup in its place; the shop must be stopped
npm run db -- check                     looks for damage, and for orders that do not add up
npm run db -- copy --to postgres://…    moves the embedded database to an empty PostgreSQL; the shop must be stopped`;

/** Answers what was done. Throws, with a sentence, when it cannot be. */
export async function manageDatabase({ location, now }: Managed, words: readonly string[]): Promise<string> {
  const [deed, ...rest] = words;
  if (deed === 'backup') {
    const { file } = readFile(rest);
    return backUp({ folder: folderOf(location, 'pg_dump'), to: file, now });
  }
  if (deed === 'restore') {
    const { file } = readFile(rest);
    if (file === undefined) throw new Error(USAGE);
    return restore({ folder: folderOf(location, 'pg_restore'), from: file, now });
  }
  if (deed === 'check') return check(location);
  if (deed === 'copy') {
    const { values } = parseArgs({ args: rest, options: { to: { type: 'string' } } });
    if (values.to === undefined) throw new Error(USAGE);
    return copyToPostgres({ folder: folderOf(location, 'pg_dump'), to: values.to });
  }
  throw new Error(USAGE);
}

function readFile(words: readonly string[]): { readonly file: string | undefined } {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true });
  if (positionals.length > 1) throw new Error(USAGE);
  return { file: positionals[0] };
}

function folderOf(location: DatabaseLocation, instead: string): string {
  if (location.engine === 'embedded') return location.folder;
  throw new Error(`This is for the embedded database. With PostgreSQL, use ${instead}.`);
}

async function check(location: DatabaseLocation): Promise<string> {
  const patient = location.engine === 'postgres' ? { ...location, isPatient: true as const } : location;
  const db = await openDatabase(patient, () => undefined);
  try {
    const faults = await faultsOf(db, location.engine);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const { count } = await db
      .selectFrom('orders')
      .select(eb => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return `${count} orders and all that belongs to them are whole.`;
  } finally {
    await db.destroy();
  }
}
