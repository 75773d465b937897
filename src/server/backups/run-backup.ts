/** Makes the backup of one run, and watches the disk meanwhile. */
import { basename } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupIssue } from '#contract/console/backups.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';
import { endRun, extendRun } from '#server/platform/backups/backup.repository.ts';
import type { BackupRunTable } from '#server/platform/backups/backup.table.ts';
import { deleteDrafts, deleteOldBackups } from '#server/platform/backups/backup-folder.ts';
import { freeBytes, neededBytes, RESERVE_BYTES } from '#server/platform/backups/disk-space.ts';
import type { Database } from '#server/platform/db/database.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import type { BackupMessage, BackupRequest } from './backup-messages.ts';

export interface BackupDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The folder of the embedded database. */
  readonly folder: string;
  /** Ends what is being made when the server stops. */
  readonly signal?: AbortSignal | undefined;
  /** Returns the free bytes of the disk; tests have disks of their own. */
  readonly findFreeBytes?: (folder: string) => number;
}

const PROCESS = new URL('backup-process.ts', import.meta.url);
const MAX_MS = 2 * HOUR_MS;
/** A fast disk writes less than half of the reserve in this time. */
const WATCH_MS = 200;
/** The run of a server that was killed counts as interrupted after this time. */
export const LEASE_MS = 2 * MINUTE_MS;

/** Makes the backup, deletes those that are too many, and ends the run, whatever comes of it. */
export async function runBackup(
  deps: BackupDeps,
  run: Pick<BackupRunTable, 'id' | 'reason'>,
  retained: number,
): Promise<void> {
  const { db, clock, logger, folder } = deps;
  const result = await make(deps, run).catch((error: unknown) => {
    logger.error({ err: error }, 'backup failed');
    return { issue: 'failed' } as const;
  });
  const now = clock().getTime();
  if ('path' in result) {
    const file = basename(result.path);
    deleteOldBackups(folder, retained);
    await endRun(db, run.id, { state: 'done', file }, now);
    logger.info({ file }, 'backup made');
    return;
  }
  deleteDrafts(folder, clock());
  await endRun(db, run.id, { state: 'failed', issue: result.issue }, now);
}

type Made = { readonly path: string } | { readonly issue: BackupIssue };

async function make(deps: BackupDeps, { id, reason }: Pick<BackupRunTable, 'id' | 'reason'>): Promise<Made> {
  const { clock, folder, logger, findFreeBytes = freeBytes } = deps;
  const [free, needed] = [findFreeBytes(folder), neededBytes(folder)];
  if (free < needed) {
    logger.warn({ free, needed }, 'no backup: the disk has no room for it');
    return { issue: 'disk-full' };
  }
  const watch = watchDisk(deps, id);
  try {
    const request: BackupRequest = { folder, reason, now: clock().toISOString() };
    const messages = await runInProcess<BackupMessage>({
      module: PROCESS,
      messages: [request],
      maxMs: MAX_MS,
      signal: watch.signal,
    });
    return toResult(deps, messages, watch.isFull());
  } finally {
    await watch.stop();
  }
}

function toResult(
  { logger, signal }: BackupDeps,
  messages: readonly BackupMessage[] | undefined,
  isFull: boolean,
): Made {
  const last = messages?.at(-1);
  if (last?.kind === 'done') return { path: last.path };
  if (isFull || (last?.kind === 'error' && last.isFull)) return { issue: 'disk-full' };
  if (signal?.aborted === true) return { issue: 'interrupted' };
  logger.error({ reason: last?.kind === 'error' ? last.text : 'the process was killed' }, 'backup failed');
  return { issue: 'failed' };
}

/** Ends the run where the disk gets full, as orders need it more. */
function watchDisk({ db, clock, folder, logger, signal, findFreeBytes = freeBytes }: BackupDeps, id: string) {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted === true) abort();
  let isFull = false;
  let extendAt = clock().getTime() + LEASE_MS / 3;
  const watch = async () => {
    if (findFreeBytes(folder) < RESERVE_BYTES / 2) {
      isFull = true;
      abort();
    }
    const now = clock().getTime();
    if (now < extendAt) return;
    extendAt = now + LEASE_MS / 3;
    await extendRun(db, id, now + LEASE_MS);
  };
  const poller = createPoller({
    poll: watch,
    everyMs: WATCH_MS,
    onError: error => logger.warn({ err: error }, 'a backup cannot be watched'),
  });
  poller.start();
  return {
    signal: aborter.signal,
    isFull: () => isFull,
    stop: async () => {
      signal?.removeEventListener('abort', abort);
      await poller.stop();
    },
  };
}
