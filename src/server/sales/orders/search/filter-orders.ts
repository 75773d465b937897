/** The conditions of a list of orders. */
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { OrderFilter, OrderSort } from '#contract/console/orders/order-list.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { INDIA_MS, startOfDay } from '#domain/day.ts';
import { fromRupees } from '#domain/money.ts';
import { toStages } from '#domain/orders/order-stages.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { SORTS } from './list-page.ts';
import { type TypedTerm, termsOfSearch } from './search-terms.ts';

export interface IndexFilter {
  /** That an order must have. */
  readonly words: readonly TypedTerm[];
  /** All others, of a row of `order_index`. */
  readonly conditions: Expression<SqlBool>;
}

export async function indexFilter(
  db: Connection,
  { search = '', product, ...filter }: OrderFilter,
  sort: OrderSort,
): Promise<IndexFilter> {
  const words = [
    ...termsOfSearch(search),
    ...(product === undefined ? [] : [{ texts: [product.toLowerCase()], isWhole: true }]),
  ];
  const periods = [placedOn(filter), ...(await findPeriods(db, words))];
  const eb = expressionBuilder<Tables, 'order_index'>();
  const placed = periods.flatMap(({ from, before }) => [
    ...(from === undefined ? [] : [eb('order_index.created_at', '>=', from)]),
    ...(before === undefined ? [] : [eb('order_index.created_at', '<', before)]),
  ]);
  return { words, conditions: eb.and([...placed, ...toConditions(filter, sort)]) };
}

type Conditions = Omit<OrderFilter, 'search' | 'product'>;

function toConditions(filter: Conditions, sort: OrderSort): readonly Expression<SqlBool>[] {
  const { stage, status, paymentMethod, paymentStatus, state, pin, minTotal, maxTotal } = filter;
  const eb = expressionBuilder<Tables, 'order_index'>();
  const isOfStage = SORTS[sort].column === 'created_at' ? asItIs : isTrue;
  return [
    ...(stage === undefined ? [] : [isOfStage(eb('order_index.stage', '=', stage))]),
    ...(status === undefined ? [] : [isOfStage(eb('order_index.stage', 'in', toStages([status])))]),
    ...(paymentMethod === undefined ? [] : [eb('order_index.payment_method', '=', paymentMethod)]),
    ...(paymentStatus === undefined ? [] : [eb('order_index.payment_status', '=', paymentStatus)]),
    ...(state === undefined ? [] : [eb('order_index.state', '=', state.trim().toLowerCase())]),
    ...(pin === undefined
      ? []
      : [eb('order_index.postal_code', '>=', pin), eb('order_index.postal_code', '<', `${pin}:`)]),
    ...(minTotal === undefined ? [] : [isTrue(eb('order_index.total_paise', '>=', fromRupees(minTotal)))]),
    ...(maxTotal === undefined ? [] : [isTrue(eb('order_index.total_paise', '<=', fromRupees(maxTotal)))]),
  ];
}

/** Without an index: one in the order of the list has all columns, and is read to the end of the page. */
function isTrue(condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${condition}) is true`;
}

function asItIs(condition: Expression<SqlBool>): Expression<SqlBool> {
  return condition;
}

/** Both are in milliseconds since 1970; `before` is not included. */
interface Period {
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

function placedOn({ from, to }: Conditions): Period {
  const last = to === undefined ? undefined : startOfDay(to);
  return {
    from: from === undefined ? undefined : startOfDay(from),
    before: last === undefined ? undefined : last + DAY_MS,
  };
}

const NUMBER_BEGINNING = /^([a-z]{1,6})-(\d\d)(\d\d)?(\d\d)?/;

/**
 * Numbers contain their day: the orders of the beginning of one were placed on some days. A product code that begins like the order
 * numbers of the shop, with the digits of a date, is found only among these days.
 */
async function findPeriods(db: Connection, words: readonly TypedTerm[]): Promise<readonly Period[]> {
  const beginnings = words.flatMap(({ texts }) => {
    const found = texts.length === 1 ? NUMBER_BEGINNING.exec(texts[0] ?? '') : null;
    return found === null ? [] : [found];
  });
  if (beginnings.length === 0) return [];
  const latest = await db
    .selectFrom('orders')
    .select('order_number')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const prefix = latest[0]?.order_number.toLowerCase().split('-')[0];
  return beginnings.flatMap(([, letters, ...digits]) => (letters === prefix ? toPeriod(digits) : []));
}

/** A year, a month or a day. */
function toPeriod([year = '', month, day]: readonly (string | undefined)[]): readonly Period[] {
  const from = startOfDay(`20${year}-${month ?? '01'}-${day ?? '01'}`);
  if (from === undefined) return [];
  const end = new Date(from + INDIA_MS);
  if (day !== undefined) end.setUTCDate(end.getUTCDate() + 1);
  else if (month !== undefined) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return [{ from, before: end.getTime() - INDIA_MS }];
}
