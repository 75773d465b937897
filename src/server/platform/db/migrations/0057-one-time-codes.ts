/** Codes that are sent to an address. Servers of 0.2.0 know none. */
import { type Kysely, sql } from 'kysely';

export async function createOneTimeCodes(db: Kysely<unknown>): Promise<void> {
  await sql`create table one_time_codes (
    id text not null primary key,
    purpose text not null,
    channel text not null,
    address text not null,
    subject text not null,
    code_hmac text not null,
    tries integer not null,
    created_at bigint not null,
    expires_at bigint not null
  )`.execute(db);
  await sql`create index one_time_codes_by_address on one_time_codes (address, purpose)`.execute(db);
}
