/** Queries of redirects. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Redirect } from '#contract/redirects/redirect-map.ts';
import { targetKey } from '#contract/redirects/target.ts';
import { type Connection, isPostgres } from '#server/platform/db/database.ts';
import { matchesSearch } from '#server/platform/db/matches-search.ts';
import type { RedirectTable } from './redirect.table.ts';

/** Far below the number of values that a statement may have. */
const AT_ONCE = 500;
const PAGE = 1000;

/** Two writers at a time could make a circle of which each sees one half. The embedded database has one writer at a time anyway. */
export async function lockRedirects(db: Connection): Promise<void> {
  if (isPostgres(db)) await sql`lock table redirects in share row exclusive mode`.execute(db);
}

export async function findRedirects(
  db: Connection,
  keys: readonly string[],
): Promise<readonly RedirectTable[]> {
  const found: RedirectTable[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const part = keys.slice(start, start + AT_ONCE);
    found.push(...(await db.selectFrom('redirects').selectAll().where('from_path', 'in', part).execute()));
  }
  return found;
}

export async function findRedirectsTo(
  db: Connection,
  keys: readonly string[],
): Promise<readonly RedirectTable[]> {
  const found: RedirectTable[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const part = keys.slice(start, start + AT_ONCE);
    found.push(...(await db.selectFrom('redirects').selectAll().where('to_key', 'in', part).execute()));
  }
  return found;
}

export function findRedirect(db: Connection, id: string): Promise<RedirectTable | undefined> {
  return db.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns those after an old address, in the order of their old addresses. */
function redirectsAfter(db: Connection, from: string): Promise<readonly RedirectTable[]> {
  return db
    .selectFrom('redirects')
    .selectAll()
    .where('from_path', '>', from)
    .orderBy('from_path')
    .limit(PAGE)
    .execute();
}

export async function* redirectPages(db: Connection): AsyncGenerator<readonly RedirectTable[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const page: readonly RedirectTable[] = await redirectsAfter(db, after);
    yield page;
    await yieldToRequests();
    after = page.length === PAGE ? page.at(-1)?.from_path : undefined;
  }
}

export async function countRedirects(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('redirects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface ListedPage {
  readonly search: string;
  readonly kind: RedirectTable['kind'] | undefined;
  /** The id of the last one of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** The newest first. */
export function listRedirects(
  db: Connection,
  { search, kind, before, limit }: ListedPage,
): Promise<readonly RedirectTable[]> {
  return db
    .selectFrom('redirects')
    .selectAll()
    .$if(search !== '', query =>
      query.where(matchesSearch(sql<string>`from_path || ' ' || to_path || ' ' || to_key`, search)),
    )
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'owner'))
    .$if(before !== undefined, query => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

type NewRedirect = Pick<RedirectTable, 'id' | 'kind' | 'created_at'>;

/** Adds them, or changes where they lead; what was counted stays. `toNew` makes a row, which takes time with many. */
export async function putRedirects(
  db: Connection,
  redirects: readonly Redirect[],
  toNew: (redirect: Redirect) => NewRedirect,
): Promise<void> {
  for (let start = 0; start < redirects.length; start += AT_ONCE) {
    if (start > 0) await yieldToRequests();
    const rows = redirects.slice(start, start + AT_ONCE).map(redirect => ({
      ...toNew(redirect),
      from_path: redirect.from,
      to_path: redirect.to,
      to_key: targetKey(redirect.to),
      hits: 0,
      last_hit_at: null,
    }));
    await db
      .insertInto('redirects')
      .values(rows)
      .onConflict(conflict =>
        conflict.column('from_path').doUpdateSet(eb => ({
          to_path: eb.ref('excluded.to_path'),
          to_key: eb.ref('excluded.to_key'),
          kind: eb.ref('excluded.kind'),
        })),
      )
      .execute();
  }
}

export async function deleteRedirect(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('redirects').where('id', '=', id).execute();
}

/** Deletes what was made automatically for pages that are there again. */
export async function deleteAutoRedirects(db: Connection, froms: readonly string[]): Promise<void> {
  for (let start = 0; start < froms.length; start += AT_ONCE) {
    const part = froms.slice(start, start + AT_ONCE);
    await db.deleteFrom('redirects').where('kind', '=', 'auto').where('from_path', 'in', part).execute();
  }
}

/** What was counted of a deleted one that comes back. */
export async function putHits(
  db: Connection,
  from: string,
  visits: Pick<RedirectTable, 'hits' | 'last_hit_at'>,
): Promise<void> {
  await db.updateTable('redirects').set(visits).where('from_path', '=', from).execute();
}

export async function addHits(
  db: Connection,
  from: string,
  { count, lastAt }: { readonly count: number; readonly lastAt: number },
): Promise<void> {
  await db
    .updateTable('redirects')
    .set(eb => ({ hits: eb('hits', '+', count), last_hit_at: lastAt }))
    .where('from_path', '=', from)
    .execute();
}
