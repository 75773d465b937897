/** Finds issues in a database: damage of the file, rows without their owners, orders that do not add up. */
import { sql } from 'kysely';
import { MESSAGE_STATE_NAMES } from '#domain/messages/message-state.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { PAYMENT_METHOD_NAMES } from '#domain/payments/payment.ts';
import { isTaxWithin, TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { findInvalidRecords } from '#server/catalogue/versions/invalid-records.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { INVOICE_RULES } from '#server/sales/orders/invoices/invoice-rules.ts';
import { findOverpacked, PARCEL_RULES } from '#server/sales/orders/shipments/parcel-rules.ts';
import { CHARGE_COLUMNS } from '#server/sales/orders/tax/tax-columns.ts';
import { LEDGER_RULES, type Rule } from '#server/sales/payment-records/ledger/ledger-rules.ts';

/** Rows whose owner is missing: foreign keys forbid it, but not in a damaged file. */
const REFERENCES: readonly Rule[] = [
  ...[
    'sessions',
    'addresses',
    'orders',
    'mailed_links',
    'second_factors',
    'recovery_codes',
    'customer_notes',
    'erasures',
    'guests',
  ].map(table => ({
    says: `${table} without their shopper`,
    broken: `select user_id as name from ${table} where not exists (select 1 from users where users.id = ${table}.user_id)`,
  })),
  {
    says: 'outbox without their shopper',
    broken: `select user_id as name from outbox where user_id is not null
             and not exists (select 1 from users where users.id = outbox.user_id)`,
  },
  {
    says: 'staged records without their change',
    broken: `select kind || ' ' || id as name from draft_records where staged_by is not null
             and staged_by not in (select id from draft_changes)`,
  },
  {
    says: 'replies without their message',
    broken: 'select id as name from message_replies where message_id not in (select id from messages)',
  },
  {
    says: 'refresh tokens without their session',
    broken: `select session_id as name from refresh_tokens where not exists
             (select 1 from sessions where sessions.user_id = refresh_tokens.user_id and sessions.id = refresh_tokens.session_id)`,
  },
  ...[
    'order_index',
    'order_index_terms',
    'order_search',
    'shipments',
    'shipment_events',
    'order_notes',
    'cancelled_order_lines',
    'ledger_entries',
    'payment_orders',
    'gateway_payments',
    'refunds',
    'payment_disputes',
    'invoices',
    'guests',
    'order_links',
  ].map(table => ({
    says: `${table} without their order`,
    broken: `select order_id as name from ${table} where order_id not in (select id from orders)`,
  })),
  ...['order_lines', 'idempotency_keys'].map(table => ({
    says: `${table} without their order`,
    broken: `select order_id as name from ${table} where not exists
             (select 1 from orders where orders.user_id = ${table}.user_id and orders.id = ${table}.order_id)`,
  })),
  ...['media_files', 'media_names'].map(table => ({
    says: `${table} without their picture`,
    broken: `select media_id as name from ${table} where media_id not in (select id from media)`,
  })),
];

const CHARGES_SUM = Object.values(CHARGE_COLUMNS).join(' + ');

const WITHIN_PRICES = TAX_SCHEME_NAMES.filter(isTaxWithin)
  .map(name => `'${name}'`)
  .join(', ');

const RULES: readonly Rule[] = [
  {
    says: 'orders whose total is not subtotal, tax, shipping and COD charge',
    broken: `select id as name from orders
             where total_paise <> subtotal_paise + tax_paise + ${CHARGES_SUM}`,
  },
  {
    says: 'orders whose tax is not that of their lines',
    broken: `select id as name from orders where tax_scheme <> 'spec' and tax_paise + included_tax_paise <>
             coalesce((select sum(tax_paise + fees_tax_paise) from order_lines
              where order_lines.user_id = orders.user_id and order_lines.order_id = orders.id), -1)`,
  },
  {
    says: 'orders whose lines do not share their charges',
    broken: `select id as name from orders where ${CHARGES_SUM} <>
             coalesce((select sum(fees_taxable_paise + case when orders.tax_scheme in (${WITHIN_PRICES}) then fees_tax_paise else 0 end)
              from order_lines where order_lines.user_id = orders.user_id and order_lines.order_id = orders.id),
              ${CHARGES_SUM})`,
  },
  {
    says: 'orders whose lines do not add up to the subtotal',
    broken: `select id as name from orders where subtotal_paise <> coalesce((select sum(total_paise) from order_lines
             where order_lines.user_id = orders.user_id and order_lines.order_id = orders.id), 0)`,
  },
  ...[
    ['status', ORDER_STATUS_NAMES] as const,
    ['payment_status', PAYMENT_STATUS_NAMES] as const,
    ['payment_method', PAYMENT_METHOD_NAMES] as const,
  ].map(([column, values]) => ({
    says: `orders with an unknown ${column}`,
    broken: `select id as name from orders where ${column} not in ('${values.join("', '")}')`,
  })),
  {
    says: 'orders without a line',
    broken: `select id as name from orders where not exists (select 1 from order_lines
             where order_lines.user_id = orders.user_id and order_lines.order_id = orders.id)`,
  },
  {
    says: 'lines whose total is not price times quantity',
    broken: 'select order_id as name from order_lines where total_paise <> price_paise * quantity',
  },
  {
    says: 'orders with a cancelled line that they still contain',
    broken: `select order_id as name from cancelled_order_lines where exists (select 1 from order_lines
             where order_lines.user_id = cancelled_order_lines.user_id
             and order_lines.order_id = cancelled_order_lines.order_id
             and order_lines.line = cancelled_order_lines.line)`,
  },
  {
    says: 'orders placed under more than one key',
    broken: `select order_id as name from idempotency_keys group by user_id, order_id having count(*) > 1`,
  },
  {
    says: 'keys that stand for more than one order',
    broken: `select min(order_id) as name from idempotency_keys group by user_id, key having count(*) > 1`,
  },
  {
    says: 'order numbers given twice',
    broken: 'select order_number as name from orders group by order_number having count(*) > 1',
  },
  {
    says: 'stages with another number of orders than is counted',
    broken: `select stage as name from
             (select stage, count(*) as found, 0 as counted from order_index group by stage
              union all select stage, 0, orders from order_stage_counts) stages
             group by stage having sum(found) <> sum(counted)`,
  },
  {
    says: 'sizes with fewer than no pieces left',
    broken: `select product_id || ' ' || size as name from stock where pieces < 0`,
  },
  {
    says: 'records that a version contains twice',
    broken: `select one.kind || ' ' || one.id as name from published_records one join published_records other
             on one.kind = other.kind and one.id = other.id and one.from_version < other.from_version
             where one.to_version is null or one.to_version > other.from_version`,
  },
  {
    // A publication that is being written, or was interrupted, has rows of the next version and a lease.
    says: 'records of a version that was never published',
    broken: `select kind || ' ' || id as name from published_records
             where coalesce(to_version, from_version) >
             (select coalesce(max(number), 0) from versions) + (select count(*) from publication_lease)`,
  },
  {
    says: 'messages with an unknown state',
    broken: `select id as name from messages where state not in ('${MESSAGE_STATE_NAMES.join("', '")}')`,
  },
  {
    says: 'pictures without a file',
    broken: 'select id as name from media where id not in (select media_id from media_files)',
  },
];

const MAX_NAMED = 5;

export async function findIssues(db: Database, engine: Engine): Promise<readonly string[]> {
  const issues = engine === 'embedded' ? await findFileIssues(db) : [];
  issues.push(...(await findInvalidRecords(db)));
  const rules = [...REFERENCES, ...RULES, ...PARCEL_RULES, ...LEDGER_RULES, ...INVOICE_RULES];
  for (const { says, broken } of rules) {
    const { rows } = await sql.raw<{ name: string }>(broken).execute(db);
    issues.push(
      ...toIssue(
        says,
        rows.map(({ name }) => name),
      ),
    );
  }
  issues.push(...toIssue('orders of which more pieces are packed than ordered', await findOverpacked(db)));
  return issues;
}

function toIssue(says: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const named = names.slice(0, MAX_NAMED).join(', ');
  return [`${names.length} ${says}: ${named}${names.length > MAX_NAMED ? ', …' : ''}`];
}

async function findFileIssues(db: Database): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const issues = integrity.rows.map(row => row.integrity_check).filter(line => line !== 'ok');
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const tables = new Set(orphans.rows.map(({ table }) => table));
  return [
    ...issues.map(issue => `The file is damaged: ${issue}`),
    ...Array.from(tables, table => `Rows of ${table} refer to rows that are not there`),
  ];
}
