/**
 * Orders of guests, and links to orders. A guest has a row of `users`, as orders refer to it, and one of `erasures`: so a server of
 * 0.2.0 lists no guest among the customers, as it lists nobody whose data was erased.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function createGuestOrders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [integer, options] = engine === 'embedded' ? ['integer', ' strict, without rowid'] : ['bigint', ''];
  const statements = [
    `create table guests (
      user_id text not null primary key references users (id), order_id text not null unique references orders (id),
      key_hash text not null unique, request_hash text not null, phone text not null, mailbox text not null,
      claimed_by text references users (id), claimed_at ${integer}, erased_at ${integer}, created_at ${integer} not null)${options}`,
    'create index guests_phone on guests (phone, mailbox)',
    'create index guests_mailbox on guests (mailbox)',
    'create index guests_claimed_by on guests (claimed_by) where claimed_by is not null',
    `create table order_links (
      order_id text not null references orders (id), purpose text not null, token_hash text not null,
      created_at ${integer} not null, opened_at ${integer}, primary key (order_id, purpose, token_hash))${options}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
