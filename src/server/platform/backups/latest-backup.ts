/** When the latest backup of the embedded database was made, wherever it was written. */
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns undefined before the first. */
export function latestBackup(folder: string): Date | undefined {
  return statSync(toRecord(folder), { throwIfNoEntry: false })?.mtime;
}

export function recordBackup(folder: string, now: Date): void {
  writeFileSync(toRecord(folder), '', { mode: 0o600 });
  utimesSync(toRecord(folder), now, now);
}

/** An empty file whose time is that of the latest backup. */
function toRecord(folder: string): string {
  return join(folder, 'last-backup');
}
