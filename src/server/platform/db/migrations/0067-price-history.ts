/**
 * The prices that were in force, so that a price before can be proved. Versions are deleted, so their times are stored here too. What
 * servers of 0.2.0 publish is added by the next publication that changes the same product.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function createPriceHistory(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [integer, options] = engine === 'embedded' ? ['integer', ' strict'] : ['bigint', ''];
  const statements = [
    `create table price_history (
      product_id text not null, size text, version integer not null, price ${integer}, price_before ${integer})${options}`,
    `create unique index price_history_key on price_history (product_id, version, coalesce(size, ''))`,
    'create index price_history_version on price_history (version)',
    `create table publication_times (number integer not null primary key, in_force_at ${integer} not null)${options}`,
    'insert into publication_times select number, publish_at from versions where cancelled_at is null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
