/** The schedule of backups and its runs. A new shop backs up every night; one that was there before goes on as it did. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function createBackups(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create table backup_schedule (
    id text not null primary key check (id = 'shop'),
    is_on integer not null,
    hour integer not null,
    retained integer not null,
    changed_at bigint not null
  )`.execute(db);
  // One run at a time has a slot, whichever server does it.
  await sql`create table backup_runs (
    id text not null primary key,
    reason text not null,
    day text,
    requested_by text,
    state text not null,
    slot integer unique,
    expires_at bigint,
    file text,
    issue text,
    created_at bigint not null,
    finished_at bigint
  )`.execute(db);
  await sql`create index backup_runs_day on backup_runs (day)`.execute(db);
  if (engine !== 'embedded') return;
  const { rows } = await sql`select number from versions limit 1`.execute(db);
  if (rows.length > 0) return;
  await sql`insert into backup_schedule (id, is_on, hour, retained, changed_at)
    values ('shop', 1, 3, 7, ${Date.now()})`.execute(db);
}
