/**
 * Payments: the ledger of orders, their orders at a payment provider, the payments there, refunds, and events that
 * the provider sent. Orders paid before have their entries in the ledger as if staff had marked them now.
 */
import { type Kysely, sql } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

type Schema = Kysely<unknown>['schema'];

export async function createPayments(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await createLedger(db.schema, columns);
  await createPaymentOrders(db.schema, columns);
  await createGatewayPayments(db.schema, columns);
  await createRefunds(db.schema, columns);
  await createWebhookEvents(db.schema, columns);
  await db.schema.alterTable('orders').addColumn('payment_provider', 'text').execute();
  await enterPaidOrders(db);
}

async function createLedger(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('amount_paise', whole, column => column.notNull())
    .addColumn('reference', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addUniqueConstraint('ledger_entries_reference', ['kind', 'reference'])
    .addCheckConstraint('ledger_entries_amount', sql`amount_paise >= 0`);
  await finish(table).execute();
  await schema.createIndex('ledger_entries_order').on('ledger_entries').column('order_id').execute();
}

async function createPaymentOrders(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('payment_orders')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('provider_order_id', 'text')
    .addColumn('amount_paise', whole, column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('expires_at', whole, column => column.notNull())
    .addColumn('asked_at', whole)
    .addColumn('next_check_at', whole)
    .addColumn('checks', 'integer', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addUniqueConstraint('payment_orders_provider', ['provider', 'provider_order_id']);
  await finish(table).execute();
  await schema.createIndex('payment_orders_order').on('payment_orders').column('order_id').execute();
  await schema
    .createIndex('payment_orders_check')
    .on('payment_orders')
    .columns(['provider', 'next_check_at'])
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute();
}

async function createGatewayPayments(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('gateway_payments')
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('payment_order_id', 'text', column => column.notNull().references('payment_orders.id'))
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('amount_paise', whole, column => column.notNull())
    .addColumn('currency', 'text', column => column.notNull())
    .addColumn('method', 'text', column => column.notNull())
    .addColumn('refunded_paise', whole, column => column.notNull())
    .addColumn('fee_paise', whole)
    .addColumn('failure', 'text')
    .addColumn('assignment', 'text')
    .addColumn('reason', 'text')
    .addColumn('paid_at', whole, column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('updated_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('gateway_payments_key', ['provider', 'id']);
  await finish(table).execute();
  await schema.createIndex('gateway_payments_order').on('gateway_payments').column('order_id').execute();
  await schema
    .createIndex('gateway_payments_assignment')
    .on('gateway_payments')
    .columns(['assignment', 'created_at'])
    .execute();
}

async function createRefunds(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('refunds')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('payment_id', 'text', column => column.notNull())
    .addColumn('amount_paise', whole, column => column.notNull())
    .addColumn('lines', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('provider_refund_id', 'text')
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', whole)
    .addColumn('failure', 'text')
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('updated_at', whole, column => column.notNull())
    .addCheckConstraint('refunds_amount', sql`amount_paise > 0`);
  await finish(table).execute();
  await schema.createIndex('refunds_order').on('refunds').column('order_id').execute();
  await schema
    .createIndex('refunds_due')
    .on('refunds')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
}

async function createWebhookEvents(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('webhook_events')
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('event_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('provider_order_id', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', whole)
    .addColumn('failure', 'text')
    .addColumn('received_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('webhook_events_key', ['provider', 'event_id']);
  await finish(table).execute();
  await schema
    .createIndex('webhook_events_due')
    .on('webhook_events')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await schema.createIndex('webhook_events_received').on('webhook_events').column('received_at').execute();
}

async function enterPaidOrders(db: Kysely<unknown>): Promise<void> {
  for (const [kind, origin] of [
    ['charged', ''],
    ['captured', 'manual:'],
  ] as const) {
    await sql`insert into ledger_entries (id, order_id, kind, amount_paise, reference, actor, created_at)
      select ${sql.lit(`led_${kind}_`)} || id, id, ${sql.lit(kind)}, total_paise, ${sql.lit(origin)} || id,
        'migration', updated_at
      from orders where payment_status = 'paid'`.execute(db);
  }
}
