/**
 * What a member of staff has returned today is summed before each refund: without the index that reads all of theirs. And who has the
 * gateway create the order of a payment says so: servers of 0.2.0 leave it empty, and ask without it.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function indexRefundsOfDay(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create index refunds_actor_day on refunds (actor, updated_at)`.execute(db);
  const type = sql.raw(engine === 'embedded' ? 'integer' : 'bigint');
  await sql`alter table payment_orders add column claimed_until ${type}`.execute(db);
}
