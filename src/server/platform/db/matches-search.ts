import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 8;

/** Returns whether text contains every word of a search; upper and lower case of ASCII letters are the same. */
export function matchesSearch(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const conditions = words.map(
    word => sql<boolean>`lower(${text}) like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  );
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
