/** The SQL that sums what was sold, for the triggers of migration 0049, for its first filling, and for those that compare. */
import { DAY_MS } from '#domain/constants/durations.ts';
import { INDIA_MS } from '#domain/day.ts';

/** Where the rows are: tables, or those of a trigger. */
export interface SalesRows {
  /** Rows of `order_index`. */
  readonly index: string;
  /** All lines of their orders. */
  readonly lines: string;
  /** A condition for a row `i` of the index. */
  readonly where?: string;
}

export const STORED_ROWS: SalesRows = { index: 'order_index', lines: 'order_lines' };

const SUMS_COLUMNS = 'grouping, day, key, label, orders, pieces, paise';

const DAY = `(i.created_at + ${INDIA_MS}) / ${DAY_MS}`;

/** PostgreSQL's key of the lines begins with the shopper. A line's total contains the tax in schemes in which prices do. */
function soldLines({ index, lines, where = 'true' }: SalesRows): string {
  return `select i.order_id, ${DAY} as day, i.state, i.payment_method, l.product_id, l.product_name, l.size, l.quantity,
    coalesce(l.taxable_paise, l.total_paise) as paise
    from ${index} i join orders o on o.id = i.order_id join ${lines} l on l.user_id = o.user_id and l.order_id = o.id
    where i.stage <> 'cancelled' and ${where}`;
}

const GROUPINGS = [
  ['day', `''`, `''`],
  ['product', 'product_id', 'max(product_name)'],
  ['size', 'size', `''`],
  ['state', 'state', `''`],
  ['payment', 'payment_method', `''`],
] as const;

function sumsOfLines(sold: string): readonly string[] {
  return GROUPINGS.map(
    ([grouping, key, label]) => `select '${grouping}' as grouping, day, ${key} as key, ${label} as label,
      count(distinct order_id) as orders, sum(quantity) as pieces, sum(paise) as paise
      from ${sold} group by 2, 3`,
  );
}

/** What is to be paid for the orders themselves, whatever their lines. */
function sumOfOrders({ index, where = 'true' }: SalesRows): string {
  return `select 'total' as grouping, ${DAY} as day, '' as key, '' as label, count(*) as orders, 0 as pieces,
    sum(i.total_paise) as paise from ${index} i where i.stage <> 'cancelled' and ${where} group by 2`;
}

/** Sums of many orders: their lines are read once. */
export function allSums(rows: SalesRows): string {
  return `with sold as (${soldLines(rows)}) ${[...sumsOfLines('sold'), sumOfOrders(rows)].join(' union all ')}`;
}

/** Sums of few orders: SQLite takes no `with` in a trigger. */
export function fewSums(rows: SalesRows): string {
  return [...sumsOfLines(`(${soldLines(rows)}) sold`), sumOfOrders(rows)].join(' union all ');
}

export const FILL_SUMS = `insert into sales_sums (${SUMS_COLUMNS}) ${allSums(STORED_ROWS)}`;

function negative(sums: string): string {
  return `select grouping, day, key, label, -orders as orders, -pieces as pieces, -paise as paise from (${sums}) taken`;
}

interface ChangedSums {
  readonly add?: string;
  readonly take?: string;
  /** The function for the greater of two texts. */
  readonly greatest: 'max' | 'greatest';
}

/** Rows in the order of their key, so that two transactions wait for each other in one direction only. */
export function changeSums({ add, take, greatest }: ChangedSums): string {
  const changes = [
    ...(add === undefined ? [] : [`select * from (${add}) added`]),
    ...(take === undefined ? [] : [negative(take)]),
  ].join(' union all ');
  return `insert into sales_sums (${SUMS_COLUMNS})
    select grouping, day, key, max(label), sum(orders), sum(pieces), sum(paise) from (${changes}) changes
    group by grouping, day, key having sum(orders) <> 0 or sum(pieces) <> 0 or sum(paise) <> 0
    order by grouping, day, key
    on conflict (grouping, day, key) do update set label = ${greatest}(sales_sums.label, excluded.label),
      orders = sales_sums.orders + excluded.orders, pieces = sales_sums.pieces + excluded.pieces,
      paise = sales_sums.paise + excluded.paise`;
}
