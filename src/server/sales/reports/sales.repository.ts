/** Sums of what was sold, by day, product, size, state or payment method, from the lines of orders that are not cancelled. */
import { type RawBuilder, sql } from 'kysely';
import type { SalesGroup } from '#contract/console/report.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { INDIA_MS, toDay } from '#domain/day.ts';
import { UNSOLD_STAGES } from '#domain/orders/order-stages.ts';
import type { Period } from '#domain/orders/sales-periods.ts';
import { type Database, isPostgres } from '#server/platform/db/database.ts';
import { findReductions, REDUCING_KINDS } from '#server/sales/payment-records/order-reductions.ts';

export interface SalesSum {
  readonly key: string;
  /** A name that a product had in its orders; otherwise empty. */
  readonly label: string;
  readonly orders: number;
  readonly pieces: number;
  /** The amount is without tax. */
  readonly paise: number;
  /** What of it went back or was waived. */
  readonly reduced: number;
}

/** The day in India, in days since 1970. PostgreSQL groups by numbers only where they are part of the statement. */
const DAY = sql<number>`(order_index.created_at + ${sql.lit(INDIA_MS)}) / ${sql.lit(DAY_MS)}`;
const PRODUCT = sql<string>`order_lines.product_id`;

/** A category is that of its products today, which the database does not know. */
const KEYS: Readonly<Record<SalesGroup, RawBuilder<number | string>>> = {
  day: DAY,
  product: PRODUCT,
  category: PRODUCT,
  size: sql`order_lines.size`,
  state: sql`order_index.state`,
  payment: sql`order_index.payment_method`,
};

/** The embedded engine holds the thread as long as it reads. PostgreSQL reads all lines, for a short part too. */
const PART_DAYS = { embedded: 7, postgres: 183 };

/** The first part of a period, which one statement may sum. */
export function toPart(db: Database, { from, to }: Period): Period {
  const days = isPostgres(db) ? PART_DAYS.postgres : PART_DAYS.embedded;
  return { from, to: Math.min(from + days * DAY_MS, to) };
}

/** Orders whose lines are in several groups count in each. A line's total contains the tax in schemes in which prices do. */
export async function sumSales(db: Database, by: SalesGroup, { from, to }: Period): Promise<SalesSum[]> {
  const rows = await db
    .selectFrom('order_index')
    .innerJoin('order_lines', 'order_lines.order_id', 'order_index.order_id')
    .where('order_index.created_at', '>=', from)
    .where('order_index.created_at', '<', to)
    .where('order_index.stage', 'not in', UNSOLD_STAGES)
    .groupBy(KEYS[by])
    .select(({ fn }) => [
      KEYS[by].as('key'),
      fn.max('order_lines.product_name').as('label'),
      fn.count<number>('order_index.order_id').distinct().as('orders'),
      fn.sum<number | string>('order_lines.quantity').as('pieces'),
      fn
        .sum<number | string>(fn.coalesce('order_lines.taxable_paise', 'order_lines.total_paise'))
        .as('paise'),
    ])
    .execute();
  // PostgreSQL sums whole numbers into a decimal, which the driver returns as text.
  return rows.map(({ key, label, orders, pieces, paise }) => ({
    key: toKey(key),
    label: by === 'product' ? label : '',
    orders,
    pieces: Number(pieces),
    paise: Number(paise),
    reduced: 0,
  }));
}

/** Sums what went back or was waived of the orders of a period: each line has the same part of it. */
export async function sumReductions(db: Database, by: SalesGroup, { from, to }: Period): Promise<SalesSum[]> {
  const rows = await db
    .selectFrom('order_index')
    .innerJoin('order_lines', 'order_lines.order_id', 'order_index.order_id')
    .where('order_index.created_at', '>=', from)
    .where('order_index.created_at', '<', to)
    .where('order_index.stage', 'not in', UNSOLD_STAGES)
    .where('order_index.order_id', 'in', eb =>
      eb.selectFrom('ledger_entries').select('ledger_entries.order_id').where('kind', 'in', REDUCING_KINDS),
    )
    .groupBy(['order_index.order_id', KEYS[by]])
    .select(({ fn }) => [
      'order_index.order_id',
      KEYS[by].as('key'),
      fn
        .sum<number | string>(fn.coalesce('order_lines.taxable_paise', 'order_lines.total_paise'))
        .as('paise'),
    ])
    .execute();
  const reductions = await findReductions(db, [...new Set(rows.map(({ order_id }) => order_id))]);
  return rows.flatMap(({ order_id, key, paise }) => {
    const reduction = reductions.get(order_id);
    if (reduction === undefined) return [];
    const reduced = Math.round((Number(paise) * reduction.reduced) / reduction.charged);
    return [{ key: toKey(key), label: '', orders: 0, pieces: 0, paise: 0, reduced }];
  });
}

function toKey(key: number | string): string {
  return typeof key === 'number' ? toDay(key * DAY_MS - INDIA_MS) : key;
}
