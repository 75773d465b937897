/** Sums of what was sold, by day, product, size, state or payment method. Cancelled orders do not count. */
import { type RawBuilder, sql } from 'kysely';
import type { SalesGroup } from '#contract/console/report.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { dayOf, INDIA_MS } from '#domain/day.ts';
import type { Database } from '#server/db/database.ts';

export interface SalesSum {
  readonly key: string;
  /** The name that a product had in its latest order; otherwise the key. */
  readonly label: string;
  readonly orders: number;
  readonly pieces: number;
  /** Without tax. */
  readonly paise: number;
}

export interface SalesPeriod {
  /** In milliseconds since 1970; `before` is not included. */
  readonly from: number;
  readonly before: number;
}

const PRODUCT = sql<string>`l.product_id`;

/** Without tax: a line's total contains it in schemes in which prices do. */
const SALES = sql<number>`coalesce(l.taxable_paise, l.total_paise)`;

/** A category is that of its products today, which the database does not know. */
const KEYS: Readonly<Record<SalesGroup, RawBuilder<string | number>>> = {
  day: sql<number>`(i.created_at + ${sql.lit(INDIA_MS)}) / ${sql.lit(DAY_MS)}`,
  product: PRODUCT,
  category: PRODUCT,
  size: sql`l.size`,
  state: sql`i.state`,
  payment: sql`i.payment_method`,
};

/** Orders whose lines are in several groups count in each. */
export async function sumSales(
  db: Database,
  by: SalesGroup,
  { from, before }: SalesPeriod,
): Promise<SalesSum[]> {
  const key = KEYS[by];
  const label = key === PRODUCT ? sql<string>`max(l.product_name)` : sql<string>`''`;
  const rows = await db
    .selectFrom('order_index as i')
    .innerJoin('order_lines as l', 'l.order_id', 'i.order_id')
    .where('i.created_at', '>=', from)
    .where('i.created_at', '<', before)
    .where('i.stage', '<>', 'cancelled')
    .groupBy(key)
    .select(({ fn }) => [
      key.as('key'),
      label.as('label'),
      fn.count<number>('i.order_id').distinct().as('orders'),
      fn.sum<number | string>('l.quantity').as('pieces'),
      fn.sum<number | string>(SALES).as('paise'),
    ])
    .execute();
  return rows.map(row => ({
    // A number of days since 1970, counted from midnight in India.
    key: by === 'day' ? dayOf(Number(row.key) * DAY_MS - INDIA_MS) : String(row.key),
    label: row.label,
    orders: row.orders,
    pieces: Number(row.pieces),
    paise: Number(row.paise),
  }));
}
