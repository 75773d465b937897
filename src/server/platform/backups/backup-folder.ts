/** The folder of backups: one file each, and beside it what its check has found. What is being written has a folder of its own. */
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BackupReason } from '#contract/console/backups.ts';
import { DAY_MS } from '#domain/constants/durations.ts';

const Report = z.object({
  reason: BackupReason,
  checkedAt: z.string(),
  /** It is empty where the check has found nothing. */
  issues: z.array(z.string()),
  orders: z.int(),
  pictures: z.int(),
});

export type BackupReport = z.infer<typeof Report>;

export interface StoredBackup {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly madeAt: Date;
  /** It is undefined where nobody has checked the backup: one of an older release, or a file brought from elsewhere. */
  readonly report: BackupReport | undefined;
}

const NAME = /^nool-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)\.db$/;
const DRAFT = /^making-(?<host>.+)-(?<pid>\d+)-[^-]+$/;
/** The process that wrote a draft can be on another machine, where nothing can be asked of it. */
const OLD_DRAFT_MS = DAY_MS;

export function toBackupFolder(dataFolder: string): string {
  return join(dataFolder, 'backups');
}

/** Returns the name of a backup, by which it is found and sorted. */
export function backupName(at: Date): string {
  return `nool-${at.toISOString().replaceAll(':', '-').slice(0, 19)}.db`;
}

/** Returns the time in the name, and undefined for any other name. */
export function readBackupName(name: string): Date | undefined {
  const { day, hour, minute, second } = NAME.exec(name)?.groups ?? {};
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The newest first. */
export function listBackups(dataFolder: string): readonly StoredBackup[] {
  const folder = toBackupFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap(name => findBackup(dataFolder, name) ?? [])
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Returns undefined for a name that no backup has: the name may come from a request. */
export function findBackup(dataFolder: string, name: string): StoredBackup | undefined {
  const madeAt = readBackupName(name);
  if (madeAt === undefined) return undefined;
  const path = join(toBackupFolder(dataFolder), name);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size === 0) return undefined;
  return { name, path, bytes: stat.size, madeAt, report: readReport(path) };
}

export function writeReport(path: string, report: BackupReport): void {
  writeFileSync(toReport(path), `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
}

function readReport(path: string): BackupReport | undefined {
  try {
    const read = Report.safeParse(JSON.parse(readFileSync(toReport(path), 'utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function toReport(path: string): string {
  return `${path}.json`;
}

/** Makes the folder in which a backup is written, named by the process that writes it. */
export function makeDraftFolder(parent: string): string {
  return mkdtempSync(join(parent, `making-${hostname()}-${process.pid}-`));
}

const COPIED = 'copied';

/** Notes in the folder of a draft that the copy is made, and is being checked. */
export function markAsCopied(draftFolder: string): void {
  writeFileSync(join(draftFolder, COPIED), '', { mode: 0o600 });
}

export interface BackupProgress {
  readonly step: 'copying' | 'checking';
  readonly bytes: number;
}

/** Returns how far a backup is that any process makes in this folder: the files say it, so that nothing has to be written. */
export function findProgress(dataFolder: string): BackupProgress | undefined {
  const folder = toBackupFolder(dataFolder);
  if (!existsSync(folder)) return undefined;
  const draft = readdirSync(folder).find(name => DRAFT.test(name));
  if (draft === undefined) return undefined;
  const path = join(folder, draft);
  const bytes = statSync(join(path, 'nool.db'), { throwIfNoEntry: false })?.size ?? 0;
  return { step: existsSync(join(path, COPIED)) ? 'checking' : 'copying', bytes };
}

/** Deletes what processes that have ended left half-written. Returns whether there was something. */
export function deleteDrafts(dataFolder: string, now: Date): boolean {
  const folder = toBackupFolder(dataFolder);
  if (!existsSync(folder)) return false;
  let hasDeleted = false;
  for (const name of readdirSync(folder)) {
    const { host, pid } = DRAFT.exec(name)?.groups ?? {};
    if (host === undefined || pid === undefined) continue;
    const path = join(folder, name);
    const isOld = now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > OLD_DRAFT_MS;
    if (!isOld && (host !== hostname() || isRunning(Number(pid)))) continue;
    rmSync(path, { recursive: true, force: true });
    hasDeleted = true;
  }
  return hasDeleted;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Deletes older backups of the console: of those of the schedule and of those that a person asked for, so many stay of each. Those
 * with a fault are counted apart, so that they never take the place of a good one. Those of commands stay.
 */
export function deleteOldBackups(dataFolder: string, retained: number): void {
  const counts = new Map<string, number>();
  for (const { path, report } of listBackups(dataFolder)) {
    if (report === undefined || report.reason === 'command') continue;
    const group = `${report.reason} ${report.issues.length === 0}`;
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    if (count > retained) deleteBackup(path);
  }
}

function deleteBackup(path: string): void {
  rmSync(path, { force: true });
  rmSync(toReport(path), { force: true });
}
