/** Makes a backup of the embedded database while it is in use: one file without secrets, checked before it counts. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BackupReason } from '#contract/console/backups.ts';
import { backupName, makeDraftFolder, markAsCopied, toBackupFolder, writeReport } from './backup-folder.ts';
import { recordBackup } from './latest-backup.ts';
import { removeSecrets } from './remove-secrets.ts';

export interface MakeBackup {
  readonly folder: string;
  /** The target file; by default named by the time, in `backups/` of the folder. */
  readonly to?: string | undefined;
  readonly now: Date;
  readonly reason: BackupReason;
  /** Looks for faults in the database in a folder. Returns undefined where it cannot, as in one of an older release. */
  readonly findIssues: (folder: string) => Promise<readonly string[] | undefined>;
}

export interface MadeBackup {
  readonly path: string;
  readonly orders: number;
  readonly pictures: number;
  /** It is undefined where the backup was not checked. */
  readonly issues: readonly string[] | undefined;
}

/** The report names no more: a damaged file has thousands. */
const MAX_ISSUES = 20;

/** Throws where there is no database, or the target exists; nothing is left behind then. */
export async function makeBackup(options: MakeBackup): Promise<MadeBackup> {
  const { folder, to, now, reason, findIssues } = options;
  const source = join(folder, 'nool.db');
  if (!existsSync(source)) throw new Error(`There is no database in ${folder}.`);
  const path = to ?? join(toBackupFolder(folder), backupName(now));
  if (existsSync(path)) throw new Error(`${path} exists already.`);
  const parent = resolve(dirname(path));
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const draftFolder = makeDraftFolder(parent);
  const draft = join(draftFolder, 'nool.db');
  try {
    copyDatabase(source, draft);
    markAsCopied(draftFolder);
    const issues = (await findIssues(draftFolder))?.slice(0, MAX_ISSUES);
    const counts = finishCopy(draft);
    if (issues !== undefined)
      writeReport(path, { reason, checkedAt: now.toISOString(), issues: [...issues], ...counts });
    renameSync(draft, path);
    syncFile(parent);
    recordBackup(folder, now);
    return { path, issues, ...counts };
  } finally {
    rmSync(draftFolder, { recursive: true, force: true });
  }
}

/**
 * Copies what one moment has: orders that are placed meanwhile are in the next backup. What was deleted from the database is not
 * copied, as its bytes may be those of old keys.
 */
function copyDatabase(source: string, draft: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('vacuum into ?').run(draft);
  } finally {
    database.close();
  }
  chmodSync(draft, 0o600);
  const copy = new DatabaseSync(draft);
  try {
    // A log would have the secrets, and a copy that was not finished is thrown away.
    copy.exec('pragma journal_mode = off; pragma synchronous = off');
    removeSecrets(copy);
  } finally {
    copy.close();
  }
}

/** The backup is one file without a log beside it; the server turns the log on again when it opens it. */
function finishCopy(draft: string): Pick<MadeBackup, 'orders' | 'pictures'> {
  const database = new DatabaseSync(draft);
  try {
    database.exec('pragma journal_mode = delete');
    return { orders: count(database, 'orders'), pictures: count(database, 'media') };
  } finally {
    database.close();
    syncFile(draft);
  }
}

function count(database: DatabaseSync, table: 'orders' | 'media'): number {
  return Number(database.prepare(`select count(*) as count from ${table}`).get()?.['count']);
}

function syncFile(path: string): void {
  const open = openSync(path, 'r');
  fsyncSync(open);
  closeSync(open);
}
