/** How much room a backup needs on the disk, and how much there is. */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** So much stays free for the running shop, whose orders need the disk more. */
export const RESERVE_BYTES = 200_000_000;

/** Returns how many bytes the database has, with what is still in its log. */
export function databaseBytes(dataFolder: string): number {
  return ['nool.db', 'nool.db-wal']
    .map(name => statSync(join(dataFolder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns what has to be free before a backup begins: its own size, some for the check, and the reserve. */
export function neededBytes(dataFolder: string): number {
  return Math.ceil(databaseBytes(dataFolder) * 1.1) + RESERVE_BYTES;
}

/** Returns the bytes that are free for this process on the disk of a folder, which need not exist yet. */
export function freeBytes(folder: string): number {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}
