/** What the server and the process that makes a backup say to each other. */
import type { BackupReason } from '#contract/console/backups.ts';

export interface BackupRequest {
  readonly folder: string;
  readonly reason: BackupReason;
  readonly now: string;
}

export type BackupMessage =
  | { readonly kind: 'done'; readonly path: string }
  | { readonly kind: 'error'; readonly isFull: boolean; readonly text: string };
