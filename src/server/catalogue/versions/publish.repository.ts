/** The statements that write a version and delete old ones. */
import { sql } from 'kysely';
import { type Connection, isPostgres } from '#server/platform/db/database.ts';
import type { KindName } from './kinds.ts';
import {
  isWithin,
  type Page,
  type RecordRange,
  type RecordSource,
  type StoredRecord,
  sourceRecords,
} from './version.repository.ts';
import type { VersionTable } from './version.table.ts';

export interface WrittenPage extends RecordRange {
  /** What the next version is made of. */
  readonly source: RecordSource;
  /** The number of the next version. */
  readonly number: number;
}

/**
 * Returns the id that ends a page of so many records, of the source or of the latest version; undefined: the rest is less.
 */
export async function endOfPage(
  db: Connection,
  { source, kind, after, limit }: Page & Pick<WrittenPage, 'source'>,
): Promise<string | undefined> {
  const range = { kind, after, upTo: undefined };
  const last = sql`order by id limit 1 offset ${limit - 1}`;
  const { rows } = await sql<{ readonly id: string | null }>`
    select min(id) as id from (
      select id from (select id from ${sourceRecords(db, source, range)} source ${last}) of_source
      union all
      select id from (select id from ${openRecords(range)} latest ${last}) of_latest
    ) ends`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Returns whether the latest version has other records than the source. */
export async function differs(db: Connection, { source, ...range }: WrittenPage): Promise<boolean> {
  const [sources, latest] = [sourceRecords(db, source, range), openRecords(range)];
  const { rows } = await sql`
    select 1 from ${sources} source where not exists (select 1 from ${latest} latest where ${IS_SAME})
    union all
    select 1 from ${latest} latest where not exists (select 1 from ${sources} source where ${IS_SAME})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes what an earlier attempt at the version has written otherwise. */
export async function deleteOtherLeftovers(db: Connection, page: WrittenPage): Promise<void> {
  await sql`delete from published_records as latest where from_version = ${page.number} and ${isOther(db, page)}`.execute(
    db,
  );
}

/** From the next version on these records are not as they were. */
export async function closeRecords(db: Connection, page: WrittenPage): Promise<void> {
  await sql`update published_records as latest set to_version = ${page.number}
    where to_version is null and ${isOther(db, page)}`.execute(db);
}

export async function addRecords(db: Connection, { source, number, ...range }: WrittenPage): Promise<void> {
  await sql`
    insert into published_records (kind, id, from_version, to_version, position, body)
    select kind, id, cast(${number} as integer), null, position, body from ${sourceRecords(db, source, range)} source
    where not exists (
      select 1 from ${openRecords(range)} latest where latest.kind = source.kind and latest.id = source.id)`.execute(
    db,
  );
}

const IS_SAME = sql`latest.kind = source.kind and latest.id = source.id
  and latest.position = source.position and latest.body = source.body`;

function isOther(db: Connection, { source, ...range }: WrittenPage) {
  return sql`${isWithin(range)} and not exists (select 1 from ${sourceRecords(db, source, range)} source where ${IS_SAME})`;
}

/** Finds the records of the version that is being written, as far as it is, and of the latest one beyond. */
function openRecords(range: RecordRange) {
  return sql`(select kind, id, position, body from published_records where ${isWithin(range)} and to_version is null)`;
}

const COMPARED_COLUMNS = [
  sql`draft_records (kind, id, staged_by)`,
  sql`published_records (kind, id, from_version, to_version)`,
];

/**
 * PostgreSQL plans the comparison of two pages by how many rows it believes them to have. Of rows that came since its own
 * last look it believes none, and compares each with each: after an import a page of 1,000 took longer than a statement may.
 * A table each, because a statement has a time limit. Returns the errors: old statistics are slow, not wrong.
 */
export async function refreshStatistics(db: Connection): Promise<readonly unknown[]> {
  if (!isPostgres(db)) return [];
  const errors: unknown[] = [];
  for (const columns of COMPARED_COLUMNS)
    await sql`analyze (skip_locked) ${columns}`.execute(db).catch((error: unknown) => errors.push(error));
  return errors;
}

/** Records per statement, far below the values that one may have. */
const REPLACED_AT_ONCE = 200;

export async function insertVersion(db: Connection, version: VersionTable): Promise<void> {
  await db.insertInto('versions').values(version).execute();
}

export interface ReplacedRecord {
  readonly kind: KindName;
  readonly id: string;
  /** It is undefined where the version has the record no more. */
  readonly record: Pick<StoredRecord, 'position' | 'body'> | undefined;
}

/** From the next version on these records are others; the version has all other records of the latest one. */
export async function replaceRecords(
  db: Connection,
  number: number,
  replaced: readonly ReplacedRecord[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(replaced, each => each.kind))
    for (let index = 0; index < ofKind.length; index += REPLACED_AT_ONCE) {
      const batch = ofKind.slice(index, index + REPLACED_AT_ONCE);
      const ids = batch.map(({ id }) => id);
      const latest = { kind, to_version: null };
      await db
        .deleteFrom('published_records')
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        .where('from_version', '=', number)
        .execute();
      await db
        .updateTable('published_records')
        .set({ to_version: number })
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        .where('to_version', 'is', null)
        .execute();
      const rows = batch.flatMap(({ id, record }) =>
        record === undefined ? [] : [{ ...latest, ...record, id, from_version: number }],
      );
      if (rows.length > 0) await db.insertInto('published_records').values(rows).execute();
    }
}

export async function deleteVersions(db: Connection, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await db.deleteFrom('versions').where('number', 'in', numbers).execute();
}

/** Deletes up to `limit` records that no version contains. Returns whether there may be more. */
export async function deleteRecordsWithoutVersion(
  db: Connection,
  { before, limit }: Readonly<Record<'before' | 'limit', number>>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from published_records where (kind, id, from_version) in (
      select kind, id, from_version from published_records
      where to_version <= ${before} and not exists (
        select 1 from versions
        where versions.number >= published_records.from_version and versions.number < published_records.to_version)
      limit ${limit})`.execute(db);
  return numAffectedRows === BigInt(limit);
}
