/** Disputes of payments at a gateway. Servers of 0.2.0 know nothing of them; what the ledger has of them is of kinds that they know. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function createDisputes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [integer, options] = engine === 'embedded' ? ['integer', ' strict, without rowid'] : ['bigint', ''];
  const statements = [
    `create table payment_disputes (
      provider text not null, id text not null, payment_id text not null,
      order_id text not null references orders (id), amount_paise ${integer} not null, currency text not null,
      status text not null, phase text not null, reason text not null, taken_paise ${integer} not null,
      respond_by ${integer} not null, created_at ${integer} not null, updated_at ${integer} not null,
      primary key (provider, id))${options}`,
    'create index payment_disputes_order on payment_disputes (order_id)',
    'create index payment_disputes_status on payment_disputes (status, respond_by)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
