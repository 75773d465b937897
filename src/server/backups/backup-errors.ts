import type { ErrorReplies } from '#server/platform/http/http-error.ts';

type BackupError =
  | { readonly code: 'backups-elsewhere' }
  | { readonly code: 'backup-running' }
  | { readonly code: 'backup-disk-full' };

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly backups: BackupError;
  }
}

export const BACKUP_ERRORS: ErrorReplies<BackupError> = {
  'backups-elsewhere': {
    status: 409,
    message: 'This shop has its data in PostgreSQL, which is backed up by its own programs',
  },
  'backup-running': { status: 409, message: 'A backup is being made already' },
  'backup-disk-full': {
    status: 409,
    message: 'The disk of the shop has no room for a backup. Free space there, then try again',
  },
};
