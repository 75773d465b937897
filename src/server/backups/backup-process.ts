/** Makes a backup in a process of its own: copying and checking a large database takes a thread for minutes. */
import { checkBackup } from '#server/commands/check-backup.ts';
import { makeBackup } from '#server/platform/backups/make-backup.ts';
import { startBackgroundProcess } from '#server/platform/overload/background-process.ts';
import type { BackupMessage, BackupRequest } from './backup-messages.ts';

/** SQLite's code of a full disk. */
const SQLITE_FULL = 13;

startBackgroundProcess();

process.once('message', (request: BackupRequest) => {
  void work(request).finally(() => process.disconnect());
});

async function work({ folder, reason, now }: BackupRequest): Promise<void> {
  try {
    const { path } = await makeBackup({
      folder,
      reason,
      now: new Date(now),
      findIssues: checkBackup,
    });
    send({ kind: 'done', path });
  } catch (error) {
    send({
      kind: 'error',
      isFull: isFullDisk(error),
      text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

function send(message: BackupMessage): void {
  process.send?.(message);
}

function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  return code === 'ENOSPC' || (Number(errcode) & 0xff) === SQLITE_FULL;
}
