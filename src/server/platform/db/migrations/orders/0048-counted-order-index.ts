/**
 * What the list of orders counts and how far it is complete, so that neither is read from all orders. Triggers count: so do
 * the changes of a server of the version before.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function countOrderIndex(
  db: Kysely<unknown>,
  { whole, finish }: Columns,
  engine: Engine,
): Promise<void> {
  const counts = db.schema
    .createTable('order_stage_counts')
    .addColumn('stage', 'text', column => column.primaryKey().notNull())
    .addColumn('orders', whole, column => column.notNull());
  await finish(counts).execute();
  for (const statement of engine === 'postgres' ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS)
    await statement.execute(db);
  await sql`insert into order_stage_counts (stage, orders)
    select stage, count(*) from order_index group by stage`.execute(db);
  await db.schema.alterTable('order_index_state').addColumn('complete_to', 'text').execute();
  await sql`update order_index_state set complete_to = (select max(order_id) from order_index)
    where (select count(*) from orders where id <= (select max(order_id) from order_index)) =
    (select count(*) from order_index)`.execute(db);
}

const ADD_NEW = sql`insert into order_stage_counts (stage, orders) values (new.stage, 1)
  on conflict (stage) do update set orders = order_stage_counts.orders + 1`;

const TAKE_OLD = sql`update order_stage_counts set orders = orders - 1 where stage = old.stage`;

const SQLITE_TRIGGERS: readonly RawBuilder<unknown>[] = [
  sql`create trigger order_index_added after insert on order_index begin ${ADD_NEW}; end`,
  sql`create trigger order_index_removed after delete on order_index begin ${TAKE_OLD}; end`,
  sql`create trigger order_index_moved after update of stage on order_index when old.stage <> new.stage
    begin ${TAKE_OLD}; ${ADD_NEW}; end`,
];

const POSTGRES_TRIGGERS: readonly RawBuilder<unknown>[] = [
  sql`create function count_order_stages() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${TAKE_OLD}; end if;
    if tg_op <> 'DELETE' then ${ADD_NEW}; end if;
    return null; end $$`,
  sql`create trigger order_index_added after insert or delete on order_index
    for each row execute function count_order_stages()`,
  sql`create trigger order_index_moved after update of stage on order_index
    for each row when (old.stage <> new.stage) execute function count_order_stages()`,
];
