import type { ErrorReplies } from '#server/platform/http/http-error.ts';

type BackupError =
  | { readonly code: 'backups-elsewhere' }
  | { readonly code: 'backup-running' }
  | { readonly code: 'backup-disk-full' }
  | { readonly code: 'take-out-running' };

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
  'take-out-running': {
    status: 409,
    message: 'Somebody is downloading everything of the shop already. Wait until that has ended',
  },
};
