/** Queries of published versions. Whole contents are read in pages, so that other work runs between them. */
import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { KindName } from './kinds.ts';
import type { DraftRecordTable, VersionTable } from './version.table.ts';

export interface StoredRecord {
  readonly id: string;
  readonly position: number;
  readonly body: string;
}

/** Records of a kind in the order of their ids, those after `after`. */
export interface Page {
  readonly kind: KindName;
  readonly after: string;
  readonly limit: number;
}

/** The version in force: of those whose time has come, the latest. */
export function findVersionInForce(db: Connection, now: number): Promise<VersionTable | undefined> {
  return db
    .selectFrom('versions')
    .selectAll()
    .where('publish_at', '<=', now)
    .orderBy('publish_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findVersion(db: Connection, number: number): Promise<VersionTable | undefined> {
  return db.selectFrom('versions').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The newest first. */
export function listVersions(db: Connection): Promise<readonly VersionTable[]> {
  return db.selectFrom('versions').selectAll().orderBy('number', 'desc').execute();
}

/** 0 before the first version. */
export async function latestNumber(db: Connection): Promise<number> {
  const { number } = await db
    .selectFrom('versions')
    .select(eb => eb.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

/** Whether any version that is preserved has a product. */
export async function hasPublishedProducts(db: Connection): Promise<boolean> {
  const found = await db
    .selectFrom('published_records')
    .select('id')
    .where('kind', '=', 'product')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function recordsOfDraft(
  db: Connection,
  { kind, after, limit }: Page,
): Promise<readonly DraftRecordTable[]> {
  return db
    .selectFrom('draft_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function recordsOfVersion(
  db: Connection,
  number: number,
  { kind, after, limit }: Page,
): Promise<readonly StoredRecord[]> {
  return db
    .selectFrom('published_records')
    .select(['id', 'position', 'body'])
    .where('kind', '=', kind)
    .where('id', '>', after)
    .where(eb => isInVersion(eb, number))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those of a version after one id and, if there is another, up to that. */
export function recordsBetween(
  db: Connection,
  number: number,
  {
    kind,
    after,
    upTo,
  }: { readonly kind: KindName; readonly after: string; readonly upTo: string | undefined },
): Promise<readonly StoredRecord[]> {
  return db
    .selectFrom('published_records')
    .select(['id', 'position', 'body'])
    .where('kind', '=', kind)
    .where('id', '>', after)
    .where(eb => isInVersion(eb, number))
    .$if(upTo !== undefined, query => query.where('id', '<=', upTo ?? ''))
    .execute();
}

function isInVersion(eb: ExpressionBuilder<Tables, 'published_records'>, number: number) {
  return eb.and([
    eb('from_version', '<=', number),
    eb.or([eb('to_version', 'is', null), eb('to_version', '>', number)]),
  ]);
}
