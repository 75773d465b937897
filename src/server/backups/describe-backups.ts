/** What an owner sees of the backups. */
import { resolve } from 'node:path';
import type { Backup, Backups } from '#contract/console/backups.ts';
import { toIso } from '#domain/day.ts';
import { findLastRun, findOpenRun } from '#server/platform/backups/backup.repository.ts';
import type { BackupRunTable } from '#server/platform/backups/backup.table.ts';
import {
  findProgress,
  listBackups,
  type StoredBackup,
  toBackupFolder,
} from '#server/platform/backups/backup-folder.ts';
import { databaseBytes, freeBytes, neededBytes } from '#server/platform/backups/disk-space.ts';
import { findLeftOut } from '#server/platform/backups/left-out.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { readBackupSchedule } from './change-schedule.ts';

export async function describeBackups(
  { db }: { readonly db: Connection },
  location: DatabaseLocation | undefined,
): Promise<Backups> {
  if (location?.engine !== 'embedded') return { engine: 'postgres' };
  const dataFolder = resolve(location.folder);
  const [open, last] = [await findOpenRun(db), await findLastRun(db)];
  return {
    engine: 'embedded',
    dataFolder,
    folder: toBackupFolder(dataFolder),
    schedule: await readBackupSchedule(db),
    backups: listBackups(dataFolder).map(toBackup),
    running: open === undefined ? null : describeRunning(dataFolder),
    failed: toFailed(last),
    freeBytes: freeBytes(dataFolder),
    neededBytes: neededBytes(dataFolder),
    leftOut: await findLeftOut(db),
  };
}

function toBackup({ name, madeAt, bytes, report }: StoredBackup): Backup {
  if (report === undefined) return { name, madeAt: madeAt.toISOString(), bytes, check: null };
  const { reason, issues, orders, pictures } = report;
  return { name, madeAt: madeAt.toISOString(), bytes, check: { reason, issues, orders, pictures } };
}

function describeRunning(dataFolder: string) {
  const { step, bytes } = findProgress(dataFolder) ?? { bytes: 0 };
  return { ...(step && { step }), doneBytes: bytes, totalBytes: Math.max(bytes, databaseBytes(dataFolder)) };
}

function toFailed(run: BackupRunTable | undefined) {
  if (run?.state !== 'failed' || run.finished_at === null) return null;
  return { at: toIso(run.finished_at), issue: run.issue ?? 'failed' } as const;
}
