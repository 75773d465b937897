/** Reads and writes the schedule of backups, its runs, and the links to download them. */
import type { BackupIssue } from '#contract/console/backups.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { BackupLinkTable, BackupRunTable, BackupScheduleTable } from './backup.table.ts';

type StoredSchedule = Omit<BackupScheduleTable, 'id'>;

/** What a shop has that was there before backups were in the console: it has an arrangement of its own. */
const NO_SCHEDULE: StoredSchedule = { is_on: 0, hour: 3, retained: 7, changed_at: 0 };

const RETENTION_MS = 90 * DAY_MS;

export async function readSchedule(db: Connection): Promise<StoredSchedule> {
  const row = await db.selectFrom('backup_schedule').selectAll().executeTakeFirst();
  return row ?? NO_SCHEDULE;
}

export async function writeSchedule(transaction: Connection, schedule: StoredSchedule): Promise<void> {
  await transaction
    .insertInto('backup_schedule')
    .values({ id: 'shop', ...schedule })
    .onConflict(conflict => conflict.column('id').doUpdateSet(schedule))
    .execute();
}

/** Returns the run that waits or is in progress. */
export function findOpenRun(db: Connection): Promise<BackupRunTable | undefined> {
  return db.selectFrom('backup_runs').selectAll().where('slot', '=', 1).executeTakeFirst();
}

/** Returns the latest run that has ended. */
export function findLastRun(db: Connection): Promise<BackupRunTable | undefined> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findRunsOfDay(db: Connection, day: string): Promise<BackupRunTable[]> {
  return db.selectFrom('backup_runs').selectAll().where('day', '=', day).execute();
}

type NewRun = Pick<BackupRunTable, 'id' | 'reason' | 'day' | 'requested_by' | 'created_at'>;

/** Returns false where another run has not ended. */
export async function insertRun(transaction: Connection, run: NewRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('backup_runs')
    .values({ ...run, state: 'waiting', slot: 1 })
    .onConflict(conflict => conflict.column('slot').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a run that waits. Returns false where another server was first. */
export async function claimRun(db: Connection, id: string, expiresAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set({ state: 'running', expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function extendRun(db: Connection, id: string, expiresAt: number): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

type RunEnd =
  | { readonly state: 'done'; readonly file: string }
  | { readonly state: 'failed'; readonly issue: BackupIssue };

export async function endRun(db: Connection, id: string, end: RunEnd, now: number): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...end, slot: null, finished_at: now })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('backup_runs')
    .where('created_at', '<', now - RETENTION_MS)
    .where('slot', 'is', null)
    .execute();
}

/** Ends a run whose server has ended without a word: its lease ended at a time or before. */
export async function endInterrupted(db: Connection, until: number, now: number): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state: 'failed', issue: 'interrupted', slot: null, finished_at: now })
    .where('slot', '=', 1)
    .where('expires_at', '<=', until)
    .execute();
}

export async function insertLink(transaction: Connection, link: BackupLinkTable): Promise<void> {
  await transaction.insertInto('backup_links').values(link).execute();
}

interface UsedLink extends Pick<BackupLinkTable, 'token_hash' | 'user_id'> {
  /** What the link may be to. */
  readonly files: { readonly called: string } | { readonly otherThan: string };
  readonly now: number;
}

/** Uses the link up. Returns what it is to, or undefined where it is used, expired, to something else or of somebody else. */
export async function takeLink(
  db: Connection,
  { token_hash, user_id, files, now }: UsedLink,
): Promise<string | undefined> {
  const link = await db
    .deleteFrom('backup_links')
    .where('token_hash', '=', token_hash)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .where(eb => ('called' in files ? eb('file', '=', files.called) : eb('file', '<>', files.otherThan)))
    .returning('file')
    .executeTakeFirst();
  return link?.file;
}

export async function deleteExpiredBackupLinks(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('backup_links').where('expires_at', '<=', now).execute();
}
