/** Embedded engine only: sorts orders by time, so that orders that are committed together share pages. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Columns } from './columns.ts';

type Schema = Kysely<unknown>['schema'];

/** Those that refer to others first, so that each can be dropped. */
const TABLES = ['outbox', 'idempotency_keys', 'order_lines', 'orders'] as const;

export async function orderByTime(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await createOrders(db.schema, columns);
  await createOrderLines(db.schema, columns);
  await createIdempotencyKeys(db.schema, columns);
  await createOutbox(db.schema, columns);
  // Parents first, and in the order of their new keys, so that pages are filled one after the other.
  await copyRows(db, 'orders', sql`orders order by id`);
  await copyRows(
    db,
    'order_lines',
    sql`new_orders cross join order_lines using (user_id) where order_id = new_orders.id order by new_orders.id, line`,
  );
  await copyRows(db, 'idempotency_keys', sql`idempotency_keys`);
  await copyRows(db, 'outbox', sql`outbox`);
  for (const table of TABLES) await db.schema.dropTable(table).execute();
  for (const table of TABLES) await db.schema.alterTable(`new_${table}`).renameTo(table).execute();
  await createIndexes(db.schema);
}

async function copyRows(db: Kysely<unknown>, table: string, source: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const names = rows.map(({ name }) => sql.ref(name));
  const values = rows.map(({ name }) => sql.ref(`${table}.${name}`));
  await sql`insert into ${sql.table(`new_${table}`)} (${sql.join(names)}) select ${sql.join(values)} from ${source}`.execute(
    db,
  );
}

function createOrders(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('new_orders')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('order_number', 'text', column => column.notNull().unique())
    .addColumn('status', 'text', column =>
      column.notNull().check(sql`status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')`),
    )
    .addColumn('payment_status', 'text', column =>
      column.notNull().check(sql`payment_status in ('pending', 'paid', 'failed')`),
    )
    .addColumn('payment_method', 'text', column =>
      column.notNull().check(sql`payment_method in ('card', 'upi', 'netbanking', 'cod')`),
    )
    .addColumn('subtotal_paise', whole, column => column.notNull().check(sql`subtotal_paise >= 0`))
    .addColumn('tax_paise', whole, column => column.notNull().check(sql`tax_paise >= 0`))
    .addColumn('shipping_paise', whole, column => column.notNull().check(sql`shipping_paise >= 0`))
    .addColumn('cod_charges_paise', whole, column => column.notNull().check(sql`cod_charges_paise >= 0`))
    .addColumn('total_paise', whole, column => column.notNull())
    .addColumn('first_name', 'text', column => column.notNull())
    .addColumn('last_name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('address_line1', 'text', column => column.notNull())
    .addColumn('city', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('postal_code', 'text', column => column.notNull())
    .addColumn('country', 'text', column => column.notNull())
    .addColumn('notes', 'text', column => column.notNull())
    .addColumn('cancel_reason', 'text')
    .addColumn('estimated_delivery_at', whole, column => column.notNull())
    .addColumn('status_updated_at', whole, column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('updated_at', whole, column => column.notNull())
    .addUniqueConstraint('orders_of_shopper', ['user_id', 'id'])
    .addCheckConstraint(
      'orders_total',
      sql`total_paise = subtotal_paise + tax_paise + shipping_paise + cod_charges_paise`,
    );
  return finish(table).execute();
}

function createOrderLines(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('new_order_lines')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('order_id', 'text', column => column.notNull())
    .addColumn('line', 'integer', column => column.notNull())
    .addColumn('product_id', 'text', column => column.notNull())
    .addColumn('product_name', 'text', column => column.notNull())
    .addColumn('product_image', 'text', column => column.notNull())
    .addColumn('size', 'text', column => column.notNull())
    .addColumn('quantity', 'integer', column => column.notNull().check(sql`quantity between 1 and 99`))
    .addColumn('price_paise', whole, column => column.notNull().check(sql`price_paise > 0`))
    .addColumn('total_paise', whole, column => column.notNull())
    .addColumn('from_stock', 'integer', column => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'line'])
    .addForeignKeyConstraint('order_lines_order', ['user_id', 'order_id'], 'new_orders', ['user_id', 'id'])
    .addCheckConstraint('order_lines_total', sql`total_paise = price_paise * quantity`);
  return finish(table).execute();
}

/** Its own key stays: it is the shopper's, and looked up by it. */
function createIdempotencyKeys(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('new_idempotency_keys')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('request_hash', 'text', column => column.notNull())
    .addColumn('order_id', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .addForeignKeyConstraint(
      'idempotency_keys_order',
      ['user_id', 'order_id'],
      'new_orders',
      ['user_id', 'id'],
      reference => reference.deferrable().initiallyDeferred(),
    );
  return finish(table).execute();
}

function createOutbox(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('new_outbox')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('about', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', whole)
    .addColumn('sent_at', whole)
    .addColumn('failed_at', whole)
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('outbox_key', ['about', 'kind', 'user_id'])
    .addCheckConstraint(
      'outbox_state',
      sql`1 = case when due_at is null then 0 else 1 end + case when sent_at is null then 0 else 1 end + case when failed_at is null then 0 else 1 end`,
    );
  return finish(table).execute();
}

async function createIndexes(schema: Schema): Promise<void> {
  for (const state of ['due_at', 'sent_at', 'failed_at'] as const) {
    await schema
      .createIndex(`outbox_${state}`)
      .on('outbox')
      .column(state)
      .where(sql.ref(state), 'is not', null)
      .execute();
  }
}
