/** How the orders of one word of a search are found: few are listed, many are left to the database. */
import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

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
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Orders that are listed one by one. */
const FEW = 1000;

/** After every text that begins with the text before it. */
const LAST = '\u{10FFFF}';

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
  return { kind: 'common', ranges };
}

export function inRanges(ranges: readonly Range[]) {
  return (eb: ExpressionBuilder<Tables, 'order_index_terms'>) =>
    eb.or(ranges.map(({ from, to }) => eb.and([eb('term', '>=', from), eb('term', '<', to)])));
}
