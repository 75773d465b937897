/** Makes backups at night and when somebody asks for one, in whichever server comes first. */

import { latestNight } from '#domain/backup-schedule.ts';
import { HOUR_MS } from '#domain/constants/durations.ts';
import {
  claimRun,
  endInterrupted,
  findOpenRun,
  findRunsOfDay,
  insertRun,
  readSchedule,
} from '#server/platform/backups/backup.repository.ts';
import type { BackupRunTable } from '#server/platform/backups/backup.table.ts';
import { deleteDrafts, findProgress } from '#server/platform/backups/backup-folder.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import { type BackupDeps, LEASE_MS, runBackup } from './run-backup.ts';

/** Whoever has asked for a backup looks at the page. */
const POLL_MS = 1000;
const MAX_TRIES = 3;
const RETRY_MS = HOUR_MS;

interface WorkerDeps extends Omit<BackupDeps, 'folder' | 'signal'> {
  readonly location: DatabaseLocation;
}

interface BackupWorker {
  readonly stop: () => Promise<void>;
}

/** With PostgreSQL there is nothing to do: it has backups of its own. */
export function startBackups({ location, ...store }: WorkerDeps): BackupWorker {
  if (location.engine !== 'embedded') return { stop: () => Promise.resolve() };
  const { folder } = location;
  const aborter = new AbortController();
  const deps = { ...store, folder, signal: aborter.signal };
  const newId = createIds(store.clock);
  // What was deleted is of a server that was killed: its run ends now, unless another server makes a backup.
  let isInterrupted = deleteDrafts(folder, store.clock()) && findProgress(folder) === undefined;
  const poller = createPoller({
    poll: async () => {
      if (isInterrupted) await endInterrupted(store.db, Number.MAX_SAFE_INTEGER, store.clock().getTime());
      isInterrupted = false;
      await runDueBackup(deps, newId);
    },
    everyMs: POLL_MS,
    onError: error => store.logger.error({ err: error }, 'backups cannot be made'),
  });
  poller.start();
  return {
    stop: async () => {
      aborter.abort();
      await poller.stop();
    },
  };
}

/** Makes the backup that waits, or that of this night. Of several servers one does it. */
export async function runDueBackup(deps: BackupDeps, newId: NewId): Promise<void> {
  const { db, clock } = deps;
  const now = clock().getTime();
  const schedule = await readSchedule(db);
  let open = await findOpenRun(db);
  if (open?.state === 'running') {
    if ((open.expires_at ?? 0) <= now) await endInterrupted(db, now, now);
    return;
  }
  if (open === undefined) {
    const { day, at } = latestNight(schedule.hour, now);
    const isDue = schedule.is_on === 1 && at >= schedule.changed_at;
    if (!isDue || !isToBeTried(await findRunsOfDay(db, day), now)) return;
    const run = { id: newId('bkp'), reason: 'nightly', day, requested_by: null, created_at: now } as const;
    await db.transaction().execute(async transaction => {
      // Another server may have made it since it was looked for.
      if (isToBeTried(await findRunsOfDay(transaction, day), now)) await insertRun(transaction, run);
    });
    open = await findOpenRun(db);
  }
  if (open?.state === 'waiting' && (await claimRun(db, open.id, now + LEASE_MS)))
    await runBackup(deps, open, schedule.retained);
}

/** What fails is tried again after an hour, a few times a night. */
function isToBeTried(runs: readonly BackupRunTable[], now: number): boolean {
  if (runs.some(({ state }) => state !== 'failed')) return false;
  const lastAt = Math.max(0, ...runs.map(({ finished_at }) => finished_at ?? 0));
  return runs.length < MAX_TRIES && now - lastAt >= RETRY_MS;
}
