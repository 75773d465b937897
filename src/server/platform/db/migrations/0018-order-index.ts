/**
 * What staff find orders by. Orders are placed without writing it: rows follow a moment later, so that placing stays as
 * fast as it is.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';
import type { Columns } from './columns.ts';

export async function createOrderIndexTables(
  { schema }: Kysely<unknown>,
  { whole, finish }: Columns,
  engine: Engine,
): Promise<void> {
  // PostgreSQL finds the beginnings of words by a range only in the order of their bytes.
  const bytewise = engine === 'postgres' ? sql`text collate "C"` : 'text';
  const index = schema
    .createTable('order_index')
    .addColumn('order_id', 'text', column => column.primaryKey().notNull().references('orders.id'))
    .addColumn('stage', 'text', column => column.notNull())
    .addColumn('payment_status', 'text', column => column.notNull())
    .addColumn('payment_method', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('postal_code', bytewise, column => column.notNull())
    .addColumn('total_paise', whole, column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('added_at_change', whole, column => column.notNull())
    .addColumn('change_number', whole, column => column.notNull());
  await finish(index).execute();
  await schema
    .createIndex('order_index_stage')
    .on('order_index')
    .columns(['stage', 'created_at', 'order_id'])
    .execute();
  await schema
    .createIndex('order_index_time')
    .on('order_index')
    .columns(['created_at', 'order_id'])
    .execute();
  await schema
    .createIndex('order_index_total')
    .on('order_index')
    .columns(['total_paise', 'order_id'])
    .execute();
  await schema.createIndex('order_index_change').on('order_index').column('change_number').execute();
  const terms = schema
    .createTable('order_index_terms')
    .addColumn('term', bytewise, column => column.notNull())
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addPrimaryKeyConstraint('order_index_terms_key', ['term', 'order_id']);
  await finish(terms).execute();
  await schema
    .createIndex('order_index_terms_order')
    .on('order_index_terms')
    .columns(['order_id', 'term'])
    .execute();
  // One row, written by every change: changes follow one another, so that their numbers grow in the order of commits.
  const state = schema
    .createTable('order_index_state')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('change_number', whole, column => column.notNull());
  await finish(state).execute();
}
