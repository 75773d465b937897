/** What moved in from another shop system, and the pictures that are fetched from there. */
import { type Kysely, sql } from 'kysely';

export async function createMovingIn(db: Kysely<unknown>): Promise<void> {
  await sql`create table moved_products (
    key text not null primary key,
    product_id text not null,
    fields text not null,
    stock text not null,
    pictures text not null
  )`.execute(db);
  await sql`create table moving_choices (
    id text not null primary key,
    choices text not null
  )`.execute(db);
  await sql`create table picture_jobs (
    id text not null primary key,
    product_id text not null,
    position integer not null,
    url text not null,
    alt text not null,
    host text not null,
    state text not null,
    tries integer not null,
    due_at bigint not null,
    picture text,
    reason text,
    actor text not null,
    unique (product_id, url)
  )`.execute(db);
  await sql`create index picture_jobs_url on picture_jobs (url)`.execute(db);
  await sql`create index picture_jobs_due on picture_jobs (state, due_at)`.execute(db);
}
