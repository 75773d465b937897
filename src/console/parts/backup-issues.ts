/** Why a backup was not made, as staff read it. */
import type { BackupIssue } from '#contract/console/backups.ts';

export const BACKUP_ISSUES: Readonly<Record<BackupIssue, string>> = {
  'disk-full': 'The disk of the shop had no room for another. The shop itself goes on.',
  interrupted: 'The server of the shop was stopped while it made another.',
  failed: 'Another could not be made. The log of the server says why.',
};
