/** How the databases find words among the terms of an order. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Connection, isPostgres } from '#server/platform/db/database.ts';
import type { TypedTerm } from './search-terms.ts';

/** The ids of all orders that have each of the words, by the full text of the database. */
export function findByTerms(db: Connection, words: readonly TypedTerm[]): RawBuilder<unknown> {
  if (isPostgres(db))
    return sql`select order_id from order_search
      where array_to_tsvector(string_to_array(terms, ' ')) @@ ${query(words, POSTGRES)}::tsquery`;
  return sql`select order_search.order_id from order_search_text
    cross join order_search on order_search.position = order_search_text.rowid
    where order_search_text match ${query(words, SQLITE)}`;
}

interface Syntax {
  readonly quote: (text: string) => string;
  readonly prefix: string;
  readonly or: string;
  readonly and: string;
}

const POSTGRES: Syntax = {
  quote: text => `'${text.replaceAll(/['\\]/g, '$&$&')}'`,
  prefix: ':*',
  or: ' | ',
  and: ' & ',
};

const SQLITE: Syntax = {
  quote: text => `"${text.replaceAll('"', '""')}"`,
  prefix: '*',
  or: ' OR ',
  and: ' AND ',
};

function query(words: readonly TypedTerm[], { quote, prefix, or, and }: Syntax): string {
  const alternatives = words.map(({ texts, isWhole }) =>
    texts.map(text => quote(text) + (isWhole ? '' : prefix)).join(or),
  );
  return alternatives.map(texts => `(${texts})`).join(and);
}

/** Says whether the order of a row of `order_index` has the words, by its terms alone. */
export function hasTerms(words: readonly TypedTerm[]): Expression<SqlBool> {
  const conditions = words.map(
    ({ texts, isWhole }) =>
      sql`(${sql.join(
        texts.map(text => sql`' ' || terms || ' ' like ${toPattern(text, isWhole)} escape '\\'`),
        sql` or `,
      )})`,
  );
  return sql<SqlBool>`exists (select 1 from order_search where order_search.order_id = order_index.order_id
    and ${sql.join(conditions, sql` and `)})`;
}

function toPattern(text: string, isWhole: boolean): string {
  return `% ${text.replaceAll(/[\\%_]/g, '\\$&')}${isWhole ? ' ' : ''}%`;
}
