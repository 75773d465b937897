/** Replaces the embedded database by a backup, and preserves the replaced one beside it. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { lockExclusively } from './exclusive-lock.ts';

export interface Restore {
  readonly folder: string;
  readonly from: string;
  readonly now: Date;
  readonly findIssues: (db: Database) => Promise<readonly string[]>;
}

interface Restored {
  readonly file: string;
  readonly previous: string | undefined;
}

/** Checks the backup, then replaces the database by one rename. Throws, with nothing changed, when it cannot. */
export async function restore({ folder, from, now, findIssues }: Restore): Promise<Restored> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  if (existsSync(`${from}-wal`)) {
    throw new Error(
      `${from} is half of a database: ${from}-wal is beside it. Restore a file that "backup" made.`,
    );
  }
  const previous = join(folder, `nool-before-${now.toISOString().replaceAll(':', '-').slice(0, 19)}.db`);
  if (existsSync(previous)) throw new Error(`${previous} exists already.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = mkdtempSync(join(folder, 'restoring-'));
  try {
    await prepare(from, temporary, findIssues);
    const file = join(folder, 'nool.db');
    const isReplaced = replace(file, join(temporary, 'nool.db'), previous);
    syncFolder(folder);
    return { file, previous: isReplaced ? previous : undefined };
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

async function prepare(from: string, temporary: string, findIssues: Restore['findIssues']): Promise<void> {
  const copy = join(temporary, 'nool.db');
  copyFileSync(from, copy);
  chmodSync(copy, 0o600);
  const reason = findForeign(copy);
  if (reason !== undefined) throw new Error(`${from} is no backup of this shop: ${reason}`);
  const issues = await check(temporary, findIssues).catch((error: unknown) => {
    throw new Error(`${from} is no backup of this shop: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  });
  if (issues.length > 0) throw new Error(`${from} is not restored:\n${issues.join('\n')}`);
  // Brings what is still in the log into the one file.
  lockExclusively(copy).close();
}

/** Tables that every release has. */
const TABLES = ['kysely_migration', 'orders', 'users', 'versions'];

/** Opening a database makes the tables that it lacks, so that any database, and an empty file, would become an empty shop. */
function findForeign(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const rows = database.prepare("select name from sqlite_schema where type = 'table'").all();
      const names = new Set(rows.map(row => row['name']));
      return TABLES.every(table => names.has(table)) ? undefined : 'it has no orders and products of a shop';
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function check(folder: string, findIssues: Restore['findIssues']): Promise<readonly string[]> {
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  try {
    return await findIssues(db);
  } finally {
    await db.destroy();
  }
}

function replace(file: string, by: string, previous: string): boolean {
  if (!existsSync(file)) {
    renameSync(by, file);
    return false;
  }
  const old = preserve(file, previous);
  renameSync(by, file);
  if (old === undefined) return true;
  try {
    // A server that is starting now waits for the replaced file and would sell from it: an unknown migration stops it.
    old.exec(`pragma journal_mode = off;
      insert into kysely_migration (name, timestamp) values ('replaced by a restore', '')`);
  } catch {
    // A database without that table was never opened by a server.
  } finally {
    old.close();
  }
  return true;
}

/** Copies the old database and returns it locked. One too damaged to be opened is moved as it is. */
function preserve(file: string, previous: string): DatabaseSync | undefined {
  let locked: DatabaseSync | undefined;
  try {
    locked = lockExclusively(file);
    locked.prepare('vacuum into ?').run(previous);
    chmodSync(previous, 0o600);
    return locked;
  } catch (error) {
    locked?.close();
    if (!isDamage(error)) throw error;
    rmSync(previous, { force: true });
    for (const part of ['-wal', '-shm', '']) {
      if (existsSync(file + part)) renameSync(file + part, previous + part);
    }
    return undefined;
  }
}

const DAMAGED = new Set([11, 26]);

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);
}

function syncFolder(folder: string): void {
  for (const path of [join(folder, 'nool.db'), folder]) {
    const open = openSync(path, 'r');
    fsyncSync(open);
    closeSync(open);
  }
}
