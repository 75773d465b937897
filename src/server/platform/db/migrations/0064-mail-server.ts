/** The mail server that an owner enters. Servers of 0.2.0 do not know it, and go by `SMTP_URL` alone. */
import { type Kysely, sql } from 'kysely';

export async function createMailServer(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_server (
    id text not null primary key check (id = 'shop'),
    host text not null,
    port integer not null,
    security text not null,
    user_name text not null,
    password text,
    sender text not null,
    revision text not null,
    actor text not null,
    changed_at bigint not null
  )`.execute(db);
  // Mails that were written to a folder for want of a server: few among all that were sent.
  await sql`create index outbox_written on outbox (created_at) where reason = 'no-mail-server'`.execute(db);
}
