/** Queries of published versions. Whole contents are read in pages, so that other work runs between them. */
import { type ExpressionBuilder, sql } from 'kysely';
import { type Connection, isPostgres } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
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

/**
 * Returns the version in force: the latest, without those that a server of 0.2.0 has scheduled for later. What was in force as soon as it
 * was written is so by every clock, also by one that is behind.
 */
export function findVersionInForce(db: Connection, now: number): Promise<VersionTable | undefined> {
  return latestVersion(db)
    .where(eb => eb.or([eb('publish_at', '<=', now), eb('publish_at', '<=', eb.ref('created_at'))]))
    .executeTakeFirst();
}

/** Returns the version that was in force at a time that has passed. */
export function findVersionAt(db: Connection, time: number): Promise<VersionTable | undefined> {
  return latestVersion(db).where('publish_at', '<=', time).executeTakeFirst();
}

function latestVersion(db: Connection) {
  return db
    .selectFrom('versions')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .orderBy('publish_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1);
}

export function findVersion(db: Connection, number: number): Promise<VersionTable | undefined> {
  return db.selectFrom('versions').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The newest first. */
export function listVersions(db: Connection): Promise<readonly VersionTable[]> {
  return db.selectFrom('versions').selectAll().orderBy('number', 'desc').execute();
}

/** Returns the number of the latest version, cancelled ones too, and 0 before the first. */
export async function latestNumber(db: Connection): Promise<number> {
  const { number } = await db
    .selectFrom('versions')
    .select(eb => eb.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

/** Returns whether any version that is preserved has a product. */
export async function hasPublishedProducts(db: Connection): Promise<boolean> {
  const found = await db
    .selectFrom('published_records')
    .select('id')
    .where('kind', '=', 'product')
    .where('from_version', '<=', await latestNumber(db))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The draft, the number of a version, or the draft with some products as they are published. */
export type RecordSource = 'draft' | number | PartOfDraft;

export interface PartOfDraft {
  /** The ids of the products that stay as they are in the version; those that it does not have are left out. */
  readonly heldBack: readonly string[];
  readonly version: number;
}

export async function readRecords(
  db: Connection,
  source: RecordSource,
  page: Page,
): Promise<readonly StoredRecord[]> {
  if (source === 'draft') return recordsOfDraft(db, page);
  if (typeof source === 'number') return recordsOfVersion(db, source, page);
  const { rows } = await sql<StoredRecord>`
    select id, position, body from ${sourceRecords(db, source, { ...page, upTo: undefined })} source
    order by id limit ${page.limit}`.execute(db);
  return rows;
}

/** The records of a kind with ids after one and, if there is another, up to that. */
export interface RecordRange {
  readonly kind: KindName;
  readonly after: string;
  readonly upTo: string | undefined;
}

/** Returns the records of a source as a table of a statement. */
export function sourceRecords(db: Connection, source: RecordSource, range: RecordRange) {
  if (source === 'draft')
    return sql`(select kind, id, position, body from current_draft where ${isWithin(range)})`;
  if (typeof source === 'number') return sql`(${versionRecords(source, range)})`;
  const list = JSON.stringify(source.heldBack);
  const ids = isPostgres(db)
    ? sql`select json_array_elements_text(cast(${list} as json))`
    : sql`select value from json_each(${list})`;
  const isHeldBack = sql`kind = 'product' and id in (${ids})`;
  return sql`(
    select kind, id, position, body from current_draft where ${isWithin(range)} and not (${isHeldBack})
    union all ${versionRecords(source.version, range)} and ${isHeldBack})`;
}

function versionRecords(number: number, range: RecordRange) {
  return sql`select kind, id, position, body from published_records
    where ${isWithin(range)} and from_version <= ${number} and (to_version is null or to_version > ${number})`;
}

/** Named in each part of a statement: PostgreSQL would read whole tables otherwise. */
export function isWithin({ kind, after, upTo }: RecordRange) {
  return sql`kind = ${kind} and id > ${after}${upTo === undefined ? sql`` : sql` and id <= ${upTo}`}`;
}

export function recordsOfDraft(
  db: Connection,
  { kind, after, limit, changedSince = 0 }: Page & { readonly changedSince?: number },
): Promise<readonly DraftRecordTable[]> {
  return db
    .selectFrom('current_draft')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '>', after)
    .$if(changedSince > 0, query => query.where('revision', '>', changedSince))
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

/** Returns whether the draft has more products than that: reads no more than it has to. */
export async function hasMoreDraftProducts(db: Connection, limit: number): Promise<boolean> {
  const [beyond] = await db
    .selectFrom('current_draft')
    .select('id')
    .where('kind', '=', 'product')
    .orderBy('id')
    .limit(1)
    .offset(limit)
    .execute();
  return beyond !== undefined;
}

/** Returns those of a version that have these ids. */
export function findPublishedRecords(
  db: Connection,
  number: number,
  { kind, ids }: { readonly kind: KindName; readonly ids: readonly string[] },
): Promise<readonly StoredRecord[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('published_records')
    .select(['id', 'position', 'body'])
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where(eb => isInVersion(eb, number))
    .execute();
}

/** Returns those of a version after one id and, if there is another, up to that. */
export function recordsBetween(
  db: Connection,
  number: number,
  { kind, after, upTo }: RecordRange,
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
