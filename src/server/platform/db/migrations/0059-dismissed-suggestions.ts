/** Suggestions of the console that the owner of the shop has dismissed. Servers of 0.2.0 suggest nothing. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function createDismissedSuggestions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [integer, options] = engine === 'embedded' ? ['integer', ' strict, without rowid'] : ['bigint', ''];
  const columns = `name text not null primary key, dismissed_by text not null, dismissed_at ${integer} not null`;
  await sql.raw(`create table dismissed_suggestions (${columns})${options}`).execute(db);
}
