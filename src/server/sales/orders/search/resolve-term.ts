/** How the orders of one word of a search are found: few are listed, many are left to the database. */
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay } from '#domain/day.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** What a typed word stands for: terms that begin with one of these, or one of them as a whole. */
export interface TypedTerm {
  readonly texts: readonly string[];
  readonly isWhole: boolean;
}

export type ResolvedTerm = { readonly kind: 'few'; readonly ids: ReadonlySet<string> } | CommonTerm;

/** The terms of many orders are in these ranges. */
export interface CommonTerm {
  readonly kind: 'common';
  readonly ranges: readonly Range[];
  /** When its orders were placed, where it is the beginning of their numbers. */
  readonly placed: Placed | undefined;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Both times are in milliseconds since 1970; `before` is not included. */
export interface Placed {
  readonly from: number;
  readonly before: number;
}

/** Orders that are listed one by one. */
export const FEW = 1000;

/** After every text that begins with the text before it. */
export const LAST = '\u{10FFFF}';

export function prefixRange(text: string): Range {
  return { from: text, to: text + LAST };
}

export async function resolveTerm(db: Connection, { texts, isWhole }: TypedTerm): Promise<ResolvedTerm> {
  const ranges = texts.map(text => (isWhole ? { from: text, to: `${text}\u0001` } : prefixRange(text)));
  const rows = await db
    .selectFrom('order_index_terms')
    .select('order_id')
    .where(inRanges(ranges))
    .limit(FEW + 1)
    .execute();
  if (rows.length <= FEW) return { kind: 'few', ids: new Set(rows.map(({ order_id }) => order_id)) };
  return { kind: 'common', ranges, placed: await findPlaced(db, ranges) };
}

const NUMBER_BEGINNING = /^[a-z]{1,6}-\d/;
const NUMBER = /^[a-z]{1,6}-(\d\d)(\d\d)(\d\d)-\w{6}$/;

/** Numbers contain their day. Where the first and the last term are numbers, those between are taken for numbers too. */
async function findPlaced(db: Connection, [range, other]: readonly Range[]): Promise<Placed | undefined> {
  if (range === undefined || other !== undefined || !NUMBER_BEGINNING.test(range.from)) return undefined;
  const first = startOfNumberDay(await findEnd(db, range, 'asc'));
  const last = startOfNumberDay(await findEnd(db, range, 'desc'));
  return first === undefined || last === undefined ? undefined : { from: first, before: last + DAY_MS };
}

function startOfNumberDay(term: string): number | undefined {
  const [, year, month, day] = NUMBER.exec(term) ?? [];
  return year === undefined ? undefined : startOfDay(`20${year}-${month}-${day}`);
}

async function findEnd(db: Connection, range: Range, direction: 'asc' | 'desc'): Promise<string> {
  const end = await db
    .selectFrom('order_index_terms')
    .select('term')
    .where(inRanges([range]))
    .orderBy('term', direction)
    .limit(1)
    .executeTakeFirst();
  return end?.term ?? '';
}

/**
 * Returns the terms of a word, if it is the beginning of no more than so many. Each is one look into the index, however many
 * orders it has.
 */
export async function findTerms(
  db: Connection,
  { ranges: [range, other] }: CommonTerm,
  max: number,
): Promise<readonly string[] | undefined> {
  if (range === undefined || other !== undefined) return undefined;
  const found = await db
    .withRecursive('found', query => {
      const next = (from: RawBuilder<string>) =>
        // `min` would read all of a term where PostgreSQL expects few orders.
        sql<string | null>`(
          select term from order_index_terms where term >= ${from} and term < ${range.to} order by term limit 1
        )`;
      return query.selectNoFrom(next(sql.val(range.from)).as('term')).unionAll(
        query
          .selectFrom('found')
          .select(next(sql`found.term || ${'\u0001'}`).as('term'))
          .where('found.term', 'is not', null),
      );
    })
    .selectFrom('found')
    .select('term')
    .limit(max + 1)
    .execute();
  const terms = found.flatMap(({ term }) => term ?? []);
  return terms.length > max ? undefined : terms;
}

export function inRanges(ranges: readonly Range[]) {
  return (eb: ExpressionBuilder<Tables, 'order_index_terms'>) =>
    eb.or(ranges.map(({ from, to }) => eb.and([eb('term', '>=', from), eb('term', '<', to)])));
}
