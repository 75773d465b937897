/** Copies the embedded database while the shop is open. Copying the file by hand would miss what is not yet in it. */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

export interface BackUp {
  readonly folder: string;
  /** Where to; without it a name with the time, in `backups/` of the data folder. */
  readonly to?: string | undefined;
  readonly now: Date;
}

/** Makes a copy, proves it, and answers what it holds. Throws where there is no shop, or something in the way. */
export async function backUp({ folder, to, now }: BackUp): Promise<string> {
  const file = join(folder, 'nool.db');
  if (!existsSync(file)) throw new Error(`There is no database in ${folder}.`);
  const copy =
    to ?? join(folder, 'backups', `nool-${now.toISOString().replaceAll(':', '-').slice(0, 19)}.db`);
  if (existsSync(copy)) throw new Error(`${copy} exists already.`);
  const draft = `${copy}.draft`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  closeSync(openSync(draft, 'w', 0o600));
  try {
    await copyDatabase(file, draft);
    const orders = provenOrders(draft);
    renameSync(draft, copy);
    return `${orders} orders and all that belongs to them are in ${copy}.`;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function copyDatabase(file: string, draft: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // One moment is copied to its end: without it each order placed meanwhile would make the copy begin anew.
    database.exec('begin; select count(*) from sqlite_schema;');
    await backup(database, draft);
  } finally {
    database.close();
  }
}

/** How many orders a copy holds. Throws when it is damaged. */
function provenOrders(draft: string): number {
  const database = new DatabaseSync(draft);
  try {
    // One file that stands alone; the shop turns its log on again when it opens it.
    database.exec('pragma journal_mode = delete');
    const check = database.prepare('pragma integrity_check').get();
    if (check?.['integrity_check'] !== 'ok') throw new Error('The copy is damaged; the disk may be.');
    return Number(database.prepare('select count(*) as count from orders').get()?.['count']);
  } finally {
    database.close();
  }
}
