/** Backups: what is there, and what an owner does with them. */
import { queryOptions } from '@tanstack/react-query';
import { callApi, post, put } from '#console/api/call-api.ts';
import { BackupLink, type BackupSchedule, Backups } from '#contract/console/backups.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';

const POLL_MS = 1000;

/** Is read again each second while a backup is being made. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => callApi({ method: 'GET', url: CONSOLE_API.backups, response: Backups }),
  refetchInterval: ({ state: { data } }) =>
    data?.engine === 'embedded' && data.running !== null ? POLL_MS : false,
});

export function makeBackup(): Promise<Backups> {
  return post(CONSOLE_API.backups, Backups);
}

export function changeSchedule(schedule: BackupSchedule): Promise<Backups> {
  return put(CONSOLE_API.backupSchedule, Backups, schedule);
}

/** Returns the address from which everything of the shop is downloaded once. */
export async function getTakeOutUrl(code: string): Promise<string> {
  return (await post(CONSOLE_API.takeOutLinks, BackupLink, { code })).url;
}

/** Returns the address from which the backup is downloaded once. */
export async function getDownloadUrl(name: string, code: string): Promise<string> {
  return (await post(fill(CONSOLE_API.backupLinks, { name }), BackupLink, { code })).url;
}
