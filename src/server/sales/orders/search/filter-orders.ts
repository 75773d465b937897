/** The conditions of a list of orders, and what a search finds. */
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { OrderFilter } from '#contract/console/orders/order-list.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay } from '#domain/day.ts';
import { fromRupees } from '#domain/money.ts';
import { toStages } from '#domain/orders/order-stages.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import {
  type CommonTerm,
  FEW,
  inRanges,
  type Placed,
  prefixRange,
  type ResolvedTerm,
  resolveTerm,
  type TypedTerm,
} from './resolve-term.ts';
import { termsOfSearch } from './search-terms.ts';

/** The id of the row that a condition is about. */
export const ORDER_ID = sql.ref<string>('order_index.order_id');

export type IndexQuery<Columns> = SelectQueryBuilder<Tables, 'order_index', Columns>;

type Narrow = <Columns>(query: IndexQuery<Columns>) => IndexQuery<Columns>;

export interface IndexFilter {
  /** Adds all conditions but those of common words. */
  readonly matches: Narrow;
  /**
   * Says whether the order of an id has the common words, or these: fast for a few thousand orders, or where most have them.
   */
  readonly hasWords: (id: Expression<string>, words?: readonly Word[]) => Expression<SqlBool>;
  /** Reads all orders of the common words first. */
  readonly isAmongWords: Narrow;
  readonly common: readonly CommonTerm[];
  /** When the orders were placed, as far as filter and words say. */
  readonly placed: Partial<Placed>;
  /** Says whether a rare word, PIN or amount leaves no more than a few orders. */
  readonly isFew: boolean;
  /** Says whether a search has common words only. */
  readonly isBroad: boolean;
}

export async function indexFilter(
  db: Connection,
  { search = '', product, ...filter }: OrderFilter,
): Promise<IndexFilter> {
  const typed: readonly TypedTerm[] = [
    ...termsOfSearch(search),
    ...(product === undefined ? [] : [{ texts: [product.toLowerCase()], isWhole: true }]),
  ];
  const resolved: ResolvedTerm[] = [];
  for (const term of typed) resolved.push(await resolveTerm(db, term));
  // Many orders of a PIN code are found as fast by its condition.
  const ofPin = await resolvePin(db, filter.pin);
  if (ofPin?.kind === 'few') resolved.push(ofPin);
  const ofTotals = await resolveTotals(db, filter);
  if (ofTotals !== undefined) resolved.push(ofTotals);
  const few = resolved.flatMap(term => (term.kind === 'few' ? [term.ids] : []));
  const common = resolved.filter(term => term.kind === 'common');
  const placed = placedIn(filter, common);
  return {
    common,
    isFew: few.length > 0,
    isBroad: few.length === 0 && common.length > 0,
    placed,
    matches: query => {
      const filtered = query.where(toConditions(filter)).where(placedWithin(placed));
      return few.length === 0 ? filtered : filtered.where('order_id', 'in', inAll(few));
    },
    hasWords: (id, words = common) => {
      const eb = expressionBuilder<Tables>();
      return eb.and(words.map(word => hasTerm(eb, id, word)));
    },
    isAmongWords: query => common.reduce((narrowed, term) => narrowed.where(eb => isAmong(eb, term)), query),
  };
}

/** From this many digits on a PIN code is one of few orders. */
const RARE_PIN = 3;

async function resolvePin(db: Connection, pin = ''): Promise<ResolvedTerm | undefined> {
  return pin.length < RARE_PIN ? undefined : resolveTerm(db, { texts: [pin], isWhole: false });
}

/** Those of few orders are listed: in the order of time all orders could be read for them. */
async function resolveTotals(
  db: Connection,
  { minTotal, maxTotal }: OrderFilter,
): Promise<ResolvedTerm | undefined> {
  if (minTotal === undefined && maxTotal === undefined) return undefined;
  const orders = await db
    .selectFrom('order_index')
    .select('order_id')
    .$if(minTotal !== undefined, query => query.where('total_paise', '>=', fromRupees(minTotal ?? 0)))
    .$if(maxTotal !== undefined, query => query.where('total_paise', '<=', fromRupees(maxTotal ?? 0)))
    .limit(FEW + 1)
    .execute();
  if (orders.length > FEW) return undefined;
  return { kind: 'few', ids: new Set(orders.map(({ order_id }) => order_id)) };
}

/** A common word, with its terms where they are known. */
export interface Word extends CommonTerm {
  readonly terms?: readonly string[];
}

/** Terms of a word that are looked up one by one: neighbouring orders of a term are in one place, the terms of an order in another. */
const LOOKED_UP = 4;

/** With `offset` PostgreSQL looks up each order; otherwise it may read all orders of the term. */
function hasTerm(eb: ExpressionBuilder<Tables, never>, id: Expression<string>, word: Word) {
  return eb.exists(
    eb
      .selectFrom('order_index_terms')
      .select('order_index_terms.term')
      .where('order_index_terms.order_id', '=', id)
      .where(ofWord => isOfWord(ofWord, word))
      .limit(1)
      .offset(0),
  );
}

function isOfWord(eb: ExpressionBuilder<Tables, 'order_index_terms'>, { ranges, terms }: Word) {
  const isLookedUp = terms !== undefined && terms.length <= LOOKED_UP;
  return isLookedUp ? eb('term', 'in', terms) : inRanges(ranges)(eb);
}

/** Without `distinct` PostgreSQL may look up each order after all. */
function isAmong(eb: ExpressionBuilder<Tables, 'order_index'>, { ranges }: CommonTerm) {
  const orders = eb.selectFrom('order_index_terms').select('order_index_terms.order_id').distinct();
  return eb('order_index.order_id', 'in', orders.where(inRanges(ranges)));
}

/** Within all of the periods. */
function placedIn({ from, to }: OrderFilter, terms: readonly CommonTerm[]): Partial<Placed> {
  const start = from === undefined ? undefined : startOfDay(from);
  const end = to === undefined ? undefined : startOfDay(to);
  const periods: readonly Partial<Placed>[] = [
    ...(start === undefined ? [] : [{ from: start }]),
    ...(end === undefined ? [] : [{ before: end + DAY_MS }]),
    ...terms.flatMap(({ placed }) => placed ?? []),
  ];
  const starts = periods.flatMap(period => period.from ?? []);
  const ends = periods.flatMap(({ before }) => before ?? []);
  return {
    ...(starts.length > 0 && { from: Math.max(...starts) }),
    ...(ends.length > 0 && { before: Math.min(...ends) }),
  };
}

function placedWithin({ from, before }: Partial<Placed>) {
  return (eb: ExpressionBuilder<Tables, 'order_index'>) =>
    eb.and([
      ...(from === undefined ? [] : [eb('created_at', '>=', from)]),
      ...(before === undefined ? [] : [eb('created_at', '<', before)]),
    ]);
}

/** `['']` where there are none, since a list of conditions must not be empty. */
function inAll([first = new Set<string>(), ...rest]: readonly ReadonlySet<string>[]): string[] {
  const ids = [...first].filter(id => rest.every(set => set.has(id)));
  return ids.length === 0 ? [''] : ids;
}

function toConditions(filter: Omit<OrderFilter, 'search' | 'product' | 'from' | 'to'>) {
  const { stage, status, paymentMethod, paymentStatus, state, pin, minTotal, maxTotal } = filter;
  const pins = pin === undefined ? undefined : prefixRange(pin);
  return (eb: ExpressionBuilder<Tables, 'order_index'>) =>
    eb.and([
      ...(stage === undefined ? [] : [eb('stage', '=', stage)]),
      ...(status === undefined ? [] : [eb('stage', 'in', toStages([status]))]),
      ...(paymentMethod === undefined ? [] : [eb('payment_method', '=', paymentMethod)]),
      ...(paymentStatus === undefined ? [] : [eb('payment_status', '=', paymentStatus)]),
      ...(state === undefined ? [] : [eb('state', '=', state.trim().toLowerCase())]),
      ...(pins === undefined ? [] : [eb('postal_code', '>=', pins.from), eb('postal_code', '<', pins.to)]),
      ...(minTotal === undefined ? [] : [isTrue(eb('total_paise', '>=', fromRupees(minTotal)))]),
      ...(maxTotal === undefined ? [] : [isTrue(eb('total_paise', '<=', fromRupees(maxTotal)))]),
    ]);
}

/** Not by the index of totals: each of many orders would be looked up, which takes longer than reading all in the order of time. */
function isTrue(condition: Expression<SqlBool>) {
  return sql<SqlBool>`(${condition}) is true`;
}
