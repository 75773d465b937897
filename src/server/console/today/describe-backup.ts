/** What Today says of the backups. */
import type { Today } from '#contract/console/today.ts';
import { findBackupWarning } from '#domain/backup-schedule.ts';
import { findLastRun, readSchedule } from '#server/platform/backups/backup.repository.ts';
import { listBackups } from '#server/platform/backups/backup-folder.ts';
import { latestBackup } from '#server/platform/backups/latest-backup.ts';
import { findLeftOut } from '#server/platform/backups/left-out.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';

/** Nothing is known of the backups of PostgreSQL. */
export async function describeBackup(
  db: Connection,
  location: DatabaseLocation | undefined,
  now: Date,
): Promise<Pick<Today, 'backup'>> {
  if (location?.engine !== 'embedded') return {};
  const { is_on, hour, changed_at } = await readSchedule(db);
  const latest = latestBackup(location.folder);
  const [newest] = listBackups(location.folder);
  const warning = findBackupWarning(
    {
      schedule: { isOn: is_on === 1, hour, changedAt: changed_at },
      latestAt: latest?.getTime(),
      hasIssues: (newest?.report?.issues.length ?? 0) > 0,
    },
    now.getTime(),
  );
  const last = await findLastRun(db);
  const leftOut = await findLeftOut(db);
  return {
    backup: {
      ...(latest && { latestAt: latest.toISOString() }),
      isOld: warning !== undefined && warning !== 'fault',
      ...(warning === 'fault' && { hasIssues: true }),
      ...(leftOut.includes('gateway') && { lacksKeys: true }),
      ...(warning === 'missed' && last?.state === 'failed' && { issue: last.issue ?? 'failed' }),
    },
  };
}
