/** Sums of what was sold, by day, product, size, state or payment method. Cancelled orders do not count. */
import type { SalesGroup } from '#contract/console/report.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { dayOf, INDIA_MS } from '#domain/day.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { SumGrouping } from './sales-sums.table.ts';

export interface SalesSum {
  readonly key: string;
  /** A name that a product had in its orders; otherwise empty. */
  readonly label: string;
  readonly orders: number;
  readonly pieces: number;
  /** The amount is without tax. */
  readonly paise: number;
}

/** Both times are in milliseconds since 1970, and the start of a day in India. */
export interface WholeDays {
  readonly from: number;
  /** The end is not included. */
  readonly before: number;
}

/** A category is that of its products today, which the database does not know. */
const GROUPINGS: Readonly<Record<SalesGroup, SumGrouping>> = {
  day: 'day',
  product: 'product',
  category: 'product',
  size: 'size',
  state: 'state',
  payment: 'payment',
};

/** Orders whose lines are in several groups count in each. */
export async function sumSales(db: Database, by: SalesGroup, days: WholeDays): Promise<SalesSum[]> {
  const group = by === 'day' ? 'day' : 'key';
  const rows = await sumsOf(db, GROUPINGS[by], days)
    .groupBy(group)
    .select(({ fn }) => [
      `${group} as group`,
      fn.max('label').as('label'),
      fn.sum<number | string>('orders').as('orders'),
      fn.sum<number | string>('pieces').as('pieces'),
      fn.sum<number | string>('paise').as('paise'),
    ])
    .execute();
  return rows.map(row => ({
    key: typeof row.group === 'number' ? dayOf(startOf(row.group)) : row.group,
    label: row.label,
    orders: Number(row.orders),
    pieces: Number(row.pieces),
    paise: Number(row.paise),
  }));
}

/** Returns the number of orders, and what is to be paid for them. */
export async function sumTotals(
  db: Connection,
  days: WholeDays,
): Promise<Pick<SalesSum, 'orders' | 'paise'>> {
  const { orders, paise } = await sumsOf(db, 'total', days)
    .select(({ fn }) => [
      fn.sum<number | string | null>('orders').as('orders'),
      fn.sum<number | string | null>('paise').as('paise'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(orders ?? 0), paise: Number(paise ?? 0) };
}

/** A group whose orders are all cancelled is left out. */
function sumsOf(db: Connection, grouping: SumGrouping, { from, before }: WholeDays) {
  return db
    .selectFrom('sales_sums')
    .where('grouping', '=', grouping)
    .where('day', '>=', dayNumber(from))
    .where('day', '<', dayNumber(before))
    .where('orders', '>', 0);
}

/** Days since 1970, counted from midnight in India. */
function dayNumber(time: number): number {
  return Math.floor((time + INDIA_MS) / DAY_MS);
}

function startOf(day: number): number {
  return day * DAY_MS - INDIA_MS;
}
