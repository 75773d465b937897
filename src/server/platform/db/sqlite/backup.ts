/** Copies the embedded database while it is in use. A copy of the file alone would miss what is still in the log. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

export interface BackUp {
  readonly folder: string;
  /** The target file; by default named by the time, in `backups/` of the folder. */
  readonly to?: string | undefined;
  readonly now: Date;
}

/** Returns the path of a checked copy. Throws where there is no database, or the target exists. */
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
    finishCopy(draft);
    renameSync(draft, copy);
    recordBackup(folder, now);
    return copy;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns when the latest backup was made, wherever it was written, and undefined before the first. */
export function latestBackup(folder: string): Date | undefined {
  return statSync(toRecord(folder), { throwIfNoEntry: false })?.mtime;
}

function recordBackup(folder: string, now: Date): void {
  writeFileSync(toRecord(folder), '', { mode: 0o600 });
  utimesSync(toRecord(folder), now, now);
}

/** An empty file whose time is that of the latest backup. */
function toRecord(folder: string): string {
  return join(folder, 'last-backup');
}

async function copyDatabase(file: string, draft: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // A read transaction pins one state: otherwise every order placed meanwhile would start the copy again.
    database.exec('begin; select count(*) from sqlite_schema;');
    await backup(database, draft);
  } finally {
    database.close();
  }
}

function finishCopy(draft: string): void {
  const database = new DatabaseSync(draft);
  try {
    // The backup is one file without a log beside it; the server turns the log on again when it opens it.
    database.exec('pragma journal_mode = delete');
    const check = database.prepare('pragma integrity_check').get();
    if (check?.['integrity_check'] !== 'ok') throw new Error('The copy is damaged; the disk may be.');
  } finally {
    database.close();
  }
}
