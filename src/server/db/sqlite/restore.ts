/** Puts a backup in the place of the embedded database, and keeps beside it what was there. */
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
import type { DatabaseSync } from 'node:sqlite';
import { faultsOf } from '#server/commands/check-database.ts';
import { openDatabase } from '#server/db/database.ts';
import { holdDatabase } from './exclusive-lock.ts';

export interface Restore {
  readonly folder: string;
  readonly from: string;
  readonly now: Date;
}

/** Proves the backup, then takes its place in one step. Throws, with all as it was, when it cannot be done. */
export async function restore({ folder, from, now }: Restore): Promise<string> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  if (existsSync(`${from}-wal`)) {
    throw new Error(
      `${from} is half of a database: ${from}-wal is beside it. Restore a file that "backup" made.`,
    );
  }
  const kept = join(folder, `nool-before-${now.toISOString().replaceAll(':', '-').slice(0, 19)}.db`);
  if (existsSync(kept)) throw new Error(`${kept} exists already.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const workshop = mkdtempSync(join(folder, 'restoring-'));
  try {
    const orders = await prove(from, workshop);
    const isKept = replace(join(folder, 'nool.db'), join(workshop, 'nool.db'), kept);
    syncFolder(folder);
    return `${orders} orders and all that belongs to them are back.${isKept ? ` What was there is in ${kept}.` : ''}`;
  } finally {
    rmSync(workshop, { recursive: true });
  }
}

/** Brings a copy of the backup up to date, and answers how many orders it holds. Throws when anything is wrong with it. */
async function prove(from: string, workshop: string): Promise<number> {
  const copy = join(workshop, 'nool.db');
  copyFileSync(from, copy);
  chmodSync(copy, 0o600);
  const faults = await lookThrough(workshop).catch((error: unknown) => {
    throw new Error(`${from} is no backup of this shop: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  });
  if (faults.length > 0) throw new Error(`${from} is not restored:\n${faults.join('\n')}`);
  const alone = holdDatabase(copy);
  try {
    return Number(alone.prepare('select count(*) as count from orders').get()?.['count']);
  } finally {
    alone.close();
  }
}

async function lookThrough(folder: string): Promise<readonly string[]> {
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  try {
    return await faultsOf(db, 'embedded');
  } finally {
    await db.destroy();
  }
}

/** Answers whether there was anything to keep. */
function replace(file: string, by: string, kept: string): boolean {
  if (!existsSync(file)) {
    renameSync(by, file);
    return false;
  }
  const old = holdOrMoveAside(file, kept);
  renameSync(by, file);
  if (old === undefined) return true;
  try {
    // A shop that was being started now waits for the file that is no more, and would sell from it: it must not open.
    old.exec(`pragma journal_mode = off;
      insert into kysely_migration (name, timestamp) values ('replaced by a restore', '')`);
  } catch {
    // One that was never migrated has nothing to sell from.
  } finally {
    old.close();
  }
  return true;
}

/** The old database, held and copied; one too damaged for that is moved aside as it is. */
function holdOrMoveAside(file: string, kept: string): DatabaseSync | undefined {
  let held: DatabaseSync | undefined;
  try {
    held = holdDatabase(file);
    held.prepare('vacuum into ?').run(kept);
    chmodSync(kept, 0o600);
    return held;
  } catch (error) {
    held?.close();
    if (!isDamage(error)) throw error;
    rmSync(kept, { force: true });
    for (const part of ['-wal', '-shm', '']) {
      if (existsSync(file + part)) renameSync(file + part, kept + part);
    }
    return undefined;
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
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
