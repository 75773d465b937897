import type { BackupIssue, BackupReason } from '#contract/console/backups.ts';

/** When backups are made by themselves: one row. */
export interface BackupScheduleTable {
  readonly id: 'shop';
  readonly is_on: 0 | 1;
  /** The full hour in India. */
  readonly hour: number;
  /** How many backups of the schedule stay, and how many of those that people asked for. */
  readonly retained: number;
  readonly changed_at: number;
}

/** A backup that is to be made, is being made, or was made or not. The backups themselves are the files of the folder. */
export interface BackupRunTable {
  readonly id: string;
  readonly reason: Exclude<BackupReason, 'command'>;
  /** The night in India, such as 2026-11-20; null for one that a person asked for. */
  readonly day: string | null;
  readonly requested_by: string | null;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** It is 1 until the run has ended: there is one at a time. */
  readonly slot: 1 | null;
  /** The server that makes it renews it; later, the run has been interrupted. */
  readonly expires_at: number | null;
  readonly file: string | null;
  /** Why it has failed. */
  readonly issue: BackupIssue | null;
  readonly created_at: number;
  readonly finished_at: number | null;
}

/** A link is deleted as it is used. */
export interface BackupLinkTable {
  readonly token_hash: string;
  readonly file: string;
  readonly user_id: string;
  readonly expires_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly backup_schedule: BackupScheduleTable;
    readonly backup_runs: BackupRunTable;
    readonly backup_links: BackupLinkTable;
  }
}
