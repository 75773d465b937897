/** Backups, as an owner sees them, asks for them and downloads them. */
import * as z from 'zod/mini';
import { Code } from '#contract/second-factor.ts';
import { MAX_RETAINED_BACKUPS } from '#domain/backup-schedule.ts';

const HOUR = 'Choose a full hour, from 0 to 23';
const RETAINED = `Enter a number from 1 to ${MAX_RETAINED_BACKUPS}`;

export const BackupSchedule = z.object({
  isOn: z.boolean({ error: 'Choose whether a backup is made every night' }),
  /** The full hour in India. */
  hour: z.int({ error: HOUR }).check(z.minimum(0, { error: HOUR }), z.maximum(23, { error: HOUR })),
  /** How many backups of the schedule stay, and how many of those that people asked for. */
  retained: z
    .int({ error: RETAINED })
    .check(z.minimum(1, { error: RETAINED }), z.maximum(MAX_RETAINED_BACKUPS, { error: RETAINED })),
});

export type BackupSchedule = z.infer<typeof BackupSchedule>;

/** Why there is no backup: no room on the disk, a server that ended meanwhile, or something else that the log of the server names. */
export const BackupIssue = z.enum(['disk-full', 'interrupted', 'failed']);

export type BackupIssue = z.infer<typeof BackupIssue>;

/** It says whether the schedule, a person in the console or a command has made the backup. */
export const BackupReason = z.enum(['nightly', 'manual', 'command']);

export type BackupReason = z.infer<typeof BackupReason>;

const Backup = z.object({
  /** The name of its file. */
  name: z.string(),
  madeAt: z.string(),
  bytes: z.int(),
  /** It is null where nobody has checked it. */
  check: z.nullable(
    z.object({
      reason: BackupReason,
      /** It is empty where the check has found nothing. */
      issues: z.readonly(z.array(z.string())),
      orders: z.int(),
      pictures: z.int(),
    }),
  ),
});

export type Backup = z.infer<typeof Backup>;

const Embedded = z.object({
  engine: z.literal('embedded'),
  /** The folders on the computer of the shop, as full paths. */
  dataFolder: z.string(),
  folder: z.string(),
  schedule: BackupSchedule,
  /** The newest first. */
  backups: z.readonly(z.array(Backup)),
  /** What is being made now; null: nothing. The step is missing while it waits. */
  running: z.nullable(
    z.object({
      step: z.optional(z.enum(['copying', 'checking'])),
      doneBytes: z.int(),
      totalBytes: z.int(),
    }),
  ),
  /** The latest attempt, where it has made no backup. */
  failed: z.nullable(z.object({ at: z.string(), issue: BackupIssue })),
  /** The room on the disk, and what a backup needs of it. */
  freeBytes: z.int(),
  neededBytes: z.int(),
  /** What was left out of the backup that this shop was restored from, and has not been entered again. */
  leftOut: z.readonly(z.array(z.enum(['gateway', 'mail']))),
});

/** With PostgreSQL the shop makes no backups. */
const Postgres = z.object({ engine: z.literal('postgres') });

export const Backups = z.discriminatedUnion('engine', [Embedded, Postgres]);

export type Backups = z.infer<typeof Backups>;
export type EmbeddedBackups = z.infer<typeof Embedded>;

export const BackupLinkRequest = z.object({ code: Code });

/** Works once, for a few minutes, for whoever asked for it. */
export const BackupLink = z.object({ url: z.string() });
