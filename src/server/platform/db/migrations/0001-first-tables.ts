import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

// Every key of a shopper's rows opens with the shopper's id: they lie together, and could be spread by it over servers.
// The values checked are written out: what the shop's rules say later is a matter for later migrations.

type Schema = Kysely<unknown>['schema'];

export async function createFirstTables(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await createUsers(db.schema, columns);
  await createSessions(db.schema, columns);
  await createAddresses(db.schema, columns);
  await createOrders(db.schema, columns);
  await createOrderLines(db.schema, columns);
  await createIdempotencyKeys(db.schema, columns);
  await createRateLimits(db.schema, columns);
}

function createUsers(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('users')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull().check(sql`role in ('shopper', 'staff')`))
    .addColumn('first_name', 'text', column => column.notNull())
    .addColumn('last_name', 'text', column => column.notNull())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('address_line1', 'text', column => column.notNull())
    .addColumn('city', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('postal_code', 'text', column => column.notNull())
    .addColumn('country', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('updated_at', whole, column => column.notNull());
  return finish(table).execute();
}

function createSessions(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('sessions')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('refresh_hash', 'text', column => column.notNull())
    .addColumn('previous_hash', 'text')
    .addColumn('rotated_at', whole)
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('expires_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('sessions_key', ['user_id', 'id']);
  return finish(table).execute();
}

function createAddresses(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('addresses')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('address_line1', 'text', column => column.notNull())
    .addColumn('city', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('postal_code', 'text', column => column.notNull())
    .addColumn('country', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('updated_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('addresses_key', ['user_id', 'id']);
  return finish(table).execute();
}

function createOrders(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('orders')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('id', 'text', column => column.notNull().unique())
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
    .addPrimaryKeyConstraint('orders_key', ['user_id', 'id'])
    .addCheckConstraint(
      'orders_total',
      sql`total_paise = subtotal_paise + tax_paise + shipping_paise + cod_charges_paise`,
    );
  return finish(table).execute();
}

function createOrderLines(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('order_lines')
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
    .addPrimaryKeyConstraint('order_lines_key', ['user_id', 'order_id', 'line'])
    .addForeignKeyConstraint('order_lines_order', ['user_id', 'order_id'], 'orders', ['user_id', 'id'])
    .addCheckConstraint('order_lines_total', sql`total_paise = price_paise * quantity`);
  return finish(table).execute();
}

/** A key without its order cannot be committed: the reference is checked at the end of the transaction. */
function createIdempotencyKeys(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('request_hash', 'text', column => column.notNull())
    .addColumn('order_id', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .addForeignKeyConstraint(
      'idempotency_keys_order',
      ['user_id', 'order_id'],
      'orders',
      ['user_id', 'id'],
      reference => reference.deferrable().initiallyDeferred(),
    );
  return finish(table).execute();
}

function createRateLimits(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('attempts')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('resets_at', whole, column => column.notNull());
  return finish(table).execute();
}
