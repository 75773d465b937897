/** The orders that a search finds, by one of its words: in the order of time, in which the index has the orders of each term. */
import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { idBound } from '#server/platform/db/ids.ts';
import type { IndexFilter, IndexQuery, Word } from './filter-orders.ts';
import { after, type PageRequest, SORTS } from './list-page.ts';
import type { OrderIndexTable } from './order-index.table.ts';
import { type CommonTerm, findTerms, LAST } from './resolve-term.ts';

export interface BroadRequest extends PageRequest {
  /** Orders that are looked up before all orders of the words are read. */
  readonly candidates: number;
}

export interface BroadRows {
  readonly rows: readonly OrderIndexTable[];
  /** Says whether there are no more. */
  readonly isAll: boolean;
}

/** Terms that a word may be the beginning of, so that the orders of each are read in the order of time. */
const TERMS = 100;

/** A word whose orders are read in the order of time. */
interface LeadingWord extends Word {
  readonly terms: readonly string[];
}

/** Orders of a word by which its frequency is known, as times of a page. */
const SAMPLE = 2;
/** Orders of a word that are looked at at most, as times of the candidates, shared by its terms: those of a term are read from one place. */
const OF_WORD = 10;
/** A word of no more, as times of the same, is looked at to its end: reading all orders of the other words takes longer. */
const WHOLE = 75;

/** Returns undefined where these are not enough, or the list has another order. */
export async function findByWord(
  db: Connection,
  filter: IndexFilter,
  page: BroadRequest,
): Promise<BroadRows | undefined> {
  if (SORTS[page.sort].column !== 'created_at') return undefined;
  const [word, ...others] = await wordsByEnd(db, filter, page);
  if (!isLeading(word)) return undefined;
  const request = { word, others, page };
  const ofTerm = Math.ceil(page.candidates / word.terms.length);
  const max = Math.max(page.limit, ofTerm * OF_WORD);
  const rows = await rowsOfWord(db, filter, { ...request, looked: max });
  if (rows.length === page.limit) return { rows, isAll: false };
  const whole = ofTerm * WHOLE;
  const count = await countFirst(db, word, { filter, page, looked: whole + 1 });
  if (count <= max) return { rows, isAll: true };
  if (count > whole) return undefined;
  const all = await rowsOfWord(db, filter, { ...request, looked: whole });
  return { rows: all, isAll: all.length < page.limit };
}

/** The word whose first orders reach furthest is the first; those that have too many terms are the last. */
async function wordsByEnd(db: Connection, filter: IndexFilter, page: PageRequest): Promise<readonly Word[]> {
  const isNewest = SORTS[page.sort].direction === 'desc';
  const [furthest, nearest] = isNewest ? ['', LAST] : [LAST, ''];
  const lookup: Lookup = { filter, page, looked: page.limit * SAMPLE };
  const found: { readonly word: Word; readonly end: string }[] = [];
  for (const term of filter.common) {
    const word = await withTerms(db, term);
    const isCompared = isLeading(word) && filter.common.length > 1;
    const ids = isCompared ? await firstIds(db, word, lookup).execute() : [];
    found.push({ word, end: isCompared ? (ids[lookup.looked - 1]?.order_id ?? furthest) : nearest });
  }
  const byEnd = found.toSorted((a, b) => (a.end < b.end ? -1 : 1));
  return (isNewest ? byEnd : byEnd.toReversed()).map(({ word }) => word);
}

async function withTerms(db: Connection, term: CommonTerm): Promise<Word> {
  const terms = term.placed === undefined ? await findTerms(db, term, TERMS) : undefined;
  return terms === undefined || terms.length === 0 ? term : { ...term, terms };
}

function isLeading(word: Word | undefined): word is LeadingWord {
  return word?.terms !== undefined;
}

interface Lookup {
  readonly filter: IndexFilter;
  readonly page: PageRequest;
  readonly looked: number;
}

/** Returns the first orders of a word after the page before, in the order of their ids. */
function firstIds(db: Connection, { terms }: LeadingWord, { filter, page, looked }: Lookup) {
  const { direction } = SORTS[page.sort];
  const { from, before } = toBounds(filter, page);
  const [first, ...others] = terms.map(term =>
    db
      .selectFrom('order_index_terms')
      .select('order_id')
      .where('term', '=', term)
      .$if(from !== undefined, query => query.where('order_id', '>=', idBound('ord', from ?? 0)))
      .$if(before !== undefined, query => query.where('order_id', '<', idBound('ord', before ?? 0)))
      .orderBy('order_id', direction)
      .limit(looked),
  );
  if (first === undefined) throw new Error('A word has terms');
  // In a query of its own each, since SQLite sorts and limits only the whole of a union.
  const all = others.reduce(
    (union, other) => union.unionAll(db.selectFrom(other.as('of_term')).select('of_term.order_id')),
    db.selectFrom(first.as('of_term')).select('of_term.order_id'),
  );
  return db
    .selectFrom(all.as('of_word'))
    .select('of_word.order_id')
    .$if(others.length > 0, query => query.distinct())
    .orderBy('of_word.order_id', direction)
    .limit(looked);
}

async function countFirst(db: Connection, word: LeadingWord, lookup: Lookup): Promise<number> {
  const { count } = await db
    .selectFrom(firstIds(db, word, lookup).as('first'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids are made before the time of an order, or by a clock that differs. */
const SLACK_MS = MINUTE_MS;

function toBounds({ placed }: IndexFilter, { sort, cursor }: PageRequest) {
  const [text] = cursor?.split('!') ?? [];
  const time = text === undefined ? undefined : Number(text);
  const isNewest = SORTS[sort].direction === 'desc';
  const from = Math.max(placed.from ?? 0, isNewest ? 0 : (time ?? 0));
  const before = Math.min(placed.before ?? Infinity, isNewest ? (time ?? Infinity) : Infinity);
  return {
    from: from === 0 ? undefined : from - SLACK_MS,
    before: before === Infinity ? undefined : before + SLACK_MS,
  };
}

/** Two orders may have times a little different from those of their ids: then one of them is beyond the page. */
const SPARE_ROWS = 10;

interface WordRequest {
  readonly word: LeadingWord;
  readonly others: readonly Word[];
  readonly page: PageRequest;
  readonly looked: number;
}

/** Returns the first of the candidates that have the other words. PostgreSQL looks up no more of them than it must. */
async function rowsOfWord(
  db: Connection,
  filter: IndexFilter,
  { word, others, page, looked }: WordRequest,
): Promise<readonly OrderIndexTable[]> {
  const near = db
    .selectFrom(firstIds(db, word, { filter, page, looked }).as('candidates'))
    .select('candidates.order_id as candidate')
    .where(filter.hasWords(sql.ref('candidates.order_id'), others));
  const joined = db
    .selectFrom(near.as('near'))
    .innerJoin('order_index', 'order_index.order_id', 'near.candidate')
    .selectAll('order_index')
    .orderBy('near.candidate', SORTS[page.sort].direction)
    .limit(page.limit + SPARE_ROWS);
  // The columns of a list and the one of `near` have no name in common.
  const rows = joined as unknown as IndexQuery<OrderIndexTable>;
  const found = await after(filter.matches(rows), page).execute();
  const sign = SORTS[page.sort].direction === 'asc' ? 1 : -1;
  return found
    .toSorted((a, b) => sign * (a.created_at - b.created_at || (a.order_id < b.order_id ? -1 : 1)))
    .slice(0, page.limit);
}
