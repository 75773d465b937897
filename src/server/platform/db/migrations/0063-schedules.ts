/**
 * Changes that are made at a time. Servers of 0.2.0 schedule whole versions instead, which are converted. They delete the row of
 * `rate_limits` in their hourly cleanup: while it is new, one of them may be running. A new shop never had one.
 */
import { type Kysely, sql } from 'kysely';

export async function createSchedules(db: Kysely<unknown>): Promise<void> {
  await sql`create table schedules (
    id text not null primary key,
    created_at bigint not null,
    created_by text not null,
    starts_at bigint not null,
    ends_at bigint,
    state text not null,
    from_version integer,
    begun_version integer,
    ended_version integer,
    preserved_count integer not null default 0
  )`.execute(db);
  await sql`create index schedules_by_state on schedules (state)`.execute(db);
  await sql`create table schedule_records (
    schedule_id text not null,
    kind text not null,
    id text not null,
    title text not null,
    changes text not null,
    begun text,
    ended text,
    primary key (schedule_id, kind, id)
  )`.execute(db);
  const { rows } = await sql`select number from versions limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into rate_limits (key, count, resets_at) values ('older-servers', 0, ${Date.now()})`.execute(
    db,
  );
}
