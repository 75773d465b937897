/** The statements of changes that are written in parts. A staged body of '' removes its record. */
import { sql } from 'kysely';
import { writeDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { KindName } from '#server/catalogue/versions/kinds.ts';
import type { DraftChangeTable, DraftRecordTable } from '#server/catalogue/versions/version.table.ts';
import type { Connection } from '#server/platform/db/database.ts';

export interface StagedRecord {
  readonly kind: KindName;
  readonly id: string;
  readonly position: number;
  /** Undefined: it is removed. */
  readonly body: string | undefined;
  readonly stored: DraftRecordTable | undefined;
}

export async function insertDraftChange(db: Connection, change: DraftChangeTable): Promise<void> {
  await db.insertInto('draft_changes').values(change).execute();
}

/** Lets no other change read or write the draft until the end of the transaction, without being one itself. */
export async function holdDraft(transaction: Connection): Promise<void> {
  await transaction
    .insertInto('draft_state')
    .values({ id: 1, revision: 0 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(eb => ({ revision: eb.ref('draft_state.revision') })),
    )
    .execute();
}

/** Beside what the records are, in place of what another change has staged. */
export async function stageRecords(
  db: Connection,
  { id, startedAt }: { readonly id: string; readonly startedAt: number },
  records: readonly StagedRecord[],
): Promise<void> {
  const rows = records.map(({ stored, ...record }) => ({
    kind: record.kind,
    id: record.id,
    position: stored?.position ?? record.position,
    body: stored?.body ?? '',
    revision: stored?.revision ?? 0,
    updated_at: stored?.updated_at ?? startedAt,
    staged_by: id,
    staged_position: record.position,
    staged_body: record.body ?? '',
  }));
  await writeDraftRecords(db, rows);
}

/** How many records a change has staged that nobody has written since. */
export async function countStaged(db: Connection, change: string): Promise<number> {
  const { count } = await db
    .selectFrom('draft_records')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('staged_by', '=', change)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Up to `limit` of them, of a kind. */
export async function stagedIds(
  db: Connection,
  change: string,
  { kind, limit }: { readonly kind: KindName; readonly limit?: number },
): Promise<readonly string[]> {
  const ids = db.selectFrom('draft_records').select('id').where('staged_by', '=', change);
  const rows = await ids
    .where('kind', '=', kind)
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes all that is staged the draft, and its audit visible. */
export async function setRevision(db: Connection, id: string, revision: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('draft_changes')
    .set({ revision })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The change ${id} took so long that it was given up`);
}

export function listDraftChanges(db: Connection): Promise<readonly DraftChangeTable[]> {
  return db.selectFrom('draft_changes').selectAll().execute();
}

export async function deleteDraftChange(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('draft_changes').where('id', '=', id).execute();
}

/** Makes staged records what they were to become, or leaves them as they are. */
export async function endStaging(
  db: Connection,
  { revision, started_at }: DraftChangeTable,
  { kind, ids }: { readonly kind: KindName; readonly ids: readonly string[] },
): Promise<void> {
  const nothingStaged = { staged_by: null, staged_position: null, staged_body: null };
  await db
    .updateTable('draft_records')
    .set(eb => ({
      ...nothingStaged,
      ...(revision !== null && {
        position: eb.fn.coalesce('staged_position', 'position'),
        body: eb.fn.coalesce('staged_body', 'body'),
        revision,
        updated_at: started_at,
      }),
    }))
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute();
  await db
    .deleteFrom('draft_records')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('body', '=', '')
    .execute();
}

/** Deletes up to `limit` rows of the audit that a change wrote. Returns whether there may be more. */
export async function deleteAuditOf(
  db: Connection,
  { id, started_at }: DraftChangeTable,
  limit: number,
): Promise<boolean> {
  const deleted = await sql`
    delete from audit where (created_at, id) in (
      select created_at, id from audit where created_at = ${started_at} and draft_change = ${id} limit ${limit})`.execute(
    db,
  );
  return deleted.numAffectedRows === BigInt(limit);
}
