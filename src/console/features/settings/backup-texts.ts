/** How backups are described in words. */
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import type { Backup, EmbeddedBackups } from '#contract/console/backups.ts';

const MEGABYTE = 1_000_000;

/** No line is broken there. */
const SPACE = '\u00A0';

/** Returns a text such as `45 MB` or `1.2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `less than 1${SPACE}MB`;
  if (bytes < 1000 * MEGABYTE) return `${formatNumber(Math.round(bytes / MEGABYTE))}${SPACE}MB`;
  return `${formatNumber(Math.round(bytes / (100 * MEGABYTE)) / 10)}${SPACE}GB`;
}

/** Returns a text such as `3 am`. */
export function formatHour(hour: number): string {
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

const MAKERS = { nightly: 'made at night', manual: 'made by hand', command: 'made by the command' } as const;

/** Returns what the list says of a backup below its time. */
export function describeBackup({ bytes, check }: Backup): string {
  if (check === null) return `${formatBytes(bytes)}, not checked by this shop`;
  const content = `${formatCount(check.orders, 'order')}, ${formatCount(check.pictures, 'picture')}`;
  return `${formatBytes(bytes)}, ${content}, ${MAKERS[check.reason]}`;
}

/** Returns what is being done now. */
export function describeProgress({ step, doneBytes, totalBytes }: NonNullable<EmbeddedBackups['running']>) {
  if (step === undefined) return 'The backup begins.';
  if (step === 'checking') return 'The copy is made. It is being opened and checked.';
  return `Copying: ${formatBytes(doneBytes)} of about ${formatBytes(totalBytes)}.`;
}

/** Returns the path as a shell reads it. */
export function quotePath(path: string): string {
  return /^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
