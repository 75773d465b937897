/** Addresses that lead to others. Servers of 0.2.0 answer them with 404, as before. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function createRedirects(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [integer, options] = engine === 'embedded' ? ['integer', ' strict, without rowid'] : ['bigint', ''];
  const statements = [
    `create table redirects (
      id text not null primary key, from_path text not null unique, to_path text not null, to_key text not null,
      kind text not null check (kind in ('auto', 'owner', 'import')), created_at ${integer} not null,
      hits ${integer} not null default 0, last_hit_at ${integer})${options}`,
    'create index redirects_to_key on redirects (to_key)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
