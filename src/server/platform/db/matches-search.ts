import { type RawBuilder, sql } from 'kysely';
import { hasWords } from '#domain/listing/has-words.ts';
import { withoutJoiners } from '#domain/listing/words.ts';

const MAX_WORDS = 8;

/** Those that occur in what people write: typed, set by phones, and of the scripts of India. */
const JOINERS = ["'", '’', '\u200C', '\u200D', '\u00AD'];

/** Quotes, brackets and the punctuation of sentences are not part of a word. */
const AROUND = /^[\p{Ps}\p{Pi}"]+|[\p{Pe}\p{Pf}",.;:!?]+$/gu;

/**
 * Returns whether text contains every word of a search; upper and lower case of ASCII letters are the same, and apostrophes and
 * joiners make no difference. Punctuation alone is no search.
 */
export function matchesSearch(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = withoutJoiners(search)
    .toLowerCase()
    .split(/\s+/)
    .map(word => word.replace(AROUND, ''))
    .filter(hasWords)
    .slice(0, MAX_WORDS);
  const plain = JOINERS.reduce(
    (within, joiner) => sql`replace(${within}, ${joiner}, '')`,
    sql`lower(${text})`,
  );
  const conditions = words.map(
    word => sql<boolean>`${plain} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  );
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
