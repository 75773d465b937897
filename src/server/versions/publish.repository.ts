/** The statements that write a version and delete old ones. */
import { sql } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import type { KindName } from './kinds.ts';
import type { StoredRecord } from './version.repository.ts';
import type { VersionTable } from './version.table.ts';

interface RecordName {
  readonly kind: KindName;
  readonly id: string;
}

/** From this version on the records are not as they were. */
export async function closeRecords(
  db: Connection,
  number: number,
  records: readonly RecordName[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(records, record => record.kind)) {
    await db
      .updateTable('published_records')
      .set({ to_version: number })
      .where('to_version', 'is', null)
      .where('kind', '=', kind)
      .where(
        'id',
        'in',
        ofKind.map(({ id }) => id),
      )
      .execute();
  }
}

export async function openRecords(
  db: Connection,
  number: number,
  records: readonly (StoredRecord & RecordName)[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ kind, id, position, body }) => ({
    kind,
    id,
    from_version: number,
    to_version: null,
    position,
    body,
  }));
  await db.insertInto('published_records').values(rows).execute();
}

export async function insertVersion(db: Connection, version: VersionTable): Promise<void> {
  await db.insertInto('versions').values(version).execute();
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
