/** Leads the addresses of what a publication archives or removes to something near. Their own pages go first as long as they are there. */
import { type RawBuilder, sql } from 'kysely';
import { MAX_REDIRECTS } from '#contract/console/redirect.ts';
import { listingAddress } from '#contract/listing-url.ts';
import { createRedirectMap, type Redirect } from '#contract/redirects/redirect-map.ts';
import { targetKey } from '#contract/redirects/target.ts';
import { collectionPage, NO_LONGER_SOLD, PAGES, productPage } from '#contract/urls.ts';
import { BUILT_IN_COLLECTIONS } from '#domain/collection.ts';
import type { KindName } from '#server/catalogue/versions/kinds.ts';
import type { WrittenPage } from '#server/catalogue/versions/publish.repository.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import { mayHavePage } from './own-addresses.ts';
import { countRedirects, deleteAutoRedirects, lockRedirects } from './redirect.repository.ts';
import { readMet, storeWritten, toRedirect } from './write-redirects.ts';

interface MoveDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
}

export function toGoneAddress(category: string): string {
  return `${listingAddress(PAGES.shop, { category })}${NO_LONGER_SOLD}`;
}

/**
 * Leads addresses of pages to others, in a transaction. It is for whatever has an address of its own and gets another one, or loses it.
 * What the owner has written or imported stays.
 */
export async function recordMoves(
  transaction: Connection,
  deps: Pick<MoveDeps, 'clock' | 'newId'>,
  moves: readonly Redirect[],
): Promise<void> {
  if (moves.length === 0) return;
  await lockRedirects(transaction);
  const redirects = moves.map(({ from, to }) => ({ from: targetKey(from), to }));
  // Who comes back to an earlier address would lead in a circle.
  await deleteAutoRedirects(transaction, [...new Set(redirects.map(({ to }) => targetKey(to)))]);
  const known = await readMet(transaction, redirects);
  const map = createRedirectMap(known.map(toRedirect), mayHavePage);
  const kinds = new Map(known.map(({ from_path, kind }) => [from_path, kind]));
  let room = MAX_REDIRECTS - (await countRedirects(transaction));
  const added = new Set<string>();
  for (const redirect of redirects) {
    const kind = kinds.get(redirect.from);
    const isNew = kind === undefined && !added.has(redirect.from);
    if ((kind !== undefined && kind !== 'auto') || (isNew && room === 0)) continue;
    if (!map.put(redirect).ok) continue;
    added.add(redirect.from);
    if (isNew) room -= 1;
  }
  await storeWritten(transaction, deps, { map, known, kind: 'auto', added });
}

export interface MoveRecorder {
  /** In the transaction that writes the records of a page. */
  readonly recordPage: (transaction: Connection, page: WrittenPage) => Promise<void>;
  /** Removed categories lead to where most of their products went. */
  readonly recordCategories: () => Promise<void>;
}

interface ReplacedRecord {
  readonly id: string;
  readonly before: string;
  readonly after: string | null;
}

interface ProductBody {
  readonly category: string;
  readonly state?: string;
}

export function createMoveRecorder(deps: MoveDeps): MoveRecorder {
  /** The categories that the version has not any more, with those that their products went to. */
  const removed = new Map<string, string[]>();

  async function recordProducts(transaction: Connection, page: WrittenPage): Promise<void> {
    const gone = await readReplaced(
      transaction,
      page,
      sql`began.id is null or ${isArchived(sql`began.body`)}`,
    );
    const moves = gone.flatMap(({ id, before }) => {
      const { category, state } = JSON.parse(before) as ProductBody;
      return state === 'draft' ? [] : [{ from: productPage(id), to: toGoneAddress(category) }];
    });
    await recordMoves(transaction, deps, moves);
    for (const [key, others] of removed) {
      const moved = await readReplaced(transaction, page, isOfCategory(sql`ended.body`, key));
      others.push(...moved.flatMap(({ after }) => (after === null ? [] : [toCategory(after)])));
    }
  }

  return {
    recordPage: async (transaction, page) => {
      if (page.kind === 'product') return recordProducts(transaction, page);
      if (page.kind === 'collection')
        return recordMoves(transaction, deps, await findMovedCollections(transaction, page));
      if (page.kind !== 'category') return;
      const gone = await readReplaced(transaction, page, sql`began.id is null`);
      for (const { id } of gone) removed.set(id, []);
    },
    recordCategories: async () => {
      const moves = Array.from(removed, ([key, others]) => {
        const other = findCommonest(others.filter(each => !removed.has(each)));
        const to = listingAddress(PAGES.shop, { category: other });
        return [collectionPage(key), listingAddress(PAGES.shop, { category: key })].map(from => ({
          from,
          to,
        }));
      }).flat();
      if (moves.length === 0) return;
      await deps.db.transaction().execute(transaction => recordMoves(transaction, deps, moves));
    },
  };
}

/** A collection that gets another address leads to it, and one that is removed to all products. */
async function findMovedCollections(
  transaction: Connection,
  page: WrittenPage,
): Promise<readonly Redirect[]> {
  const replaced = await readReplaced(transaction, page, sql`true`);
  return replaced.flatMap(({ before, after }) => {
    const [from, to] = [toAddress(before), after === null ? undefined : toAddress(after)];
    if (from === to || BUILT_IN_COLLECTIONS.includes(from)) return [];
    return [{ from: collectionPage(from), to: to === undefined ? PAGES.shop : collectionPage(to) }];
  });
}

function toAddress(body: string): string {
  return (JSON.parse(body) as { readonly address: string }).address;
}

/** Returns the records of a page that the version replaces or removes. */
async function readReplaced(
  db: Connection,
  { kind, number, after, upTo }: { readonly kind: KindName } & Omit<WrittenPage, 'source'>,
  condition: RawBuilder<unknown>,
): Promise<readonly ReplacedRecord[]> {
  const { rows } = await sql<ReplacedRecord>`
    select ended.id as id, ended.body as "before", began.body as "after" from published_records ended
    left join published_records began
      on began.kind = ended.kind and began.id = ended.id and began.from_version = ended.to_version
    where ended.kind = ${kind} and ended.id > ${after}${upTo === undefined ? sql`` : sql` and ended.id <= ${upTo}`}
      and ended.to_version = ${number} and (${condition})`.execute(db);
  return rows;
}

/** Bodies are JSON without spaces, whose texts have no quotes that are not escaped. */
function isArchived(body: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${body} like '%"state":"archived"%'`;
}

function isOfCategory(body: RawBuilder<unknown>, key: string): RawBuilder<unknown> {
  const pattern = `"category":${JSON.stringify(key)}`.replaceAll(/[\\%_]/g, '\\$&');
  return sql`${body} like ${`%${pattern}%`} escape '\\'`;
}

function toCategory(body: string): string {
  return (JSON.parse(body) as ProductBody).category;
}

function findCommonest(names: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(names, name => name)].map(([name, { length }]) => ({ name, length }));
  return counts.toSorted((a, b) => b.length - a.length)[0]?.name;
}
