import { sql } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';
import type { KindName } from './kinds.ts';
import type { DraftRecordTable } from './version.table.ts';

/** Locks the draft until the end of the transaction, so that changes and publications follow one another. */
export async function lockDraft(transaction: Connection): Promise<number> {
  const { revision } = await transaction
    .insertInto('draft_state')
    .values({ id: 1, revision: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ revision: sql<number>`draft_state.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Grows with every change and publication. */
export async function draftRevision(db: Connection): Promise<number> {
  const state = await db.selectFrom('draft_state').select('revision').executeTakeFirst();
  return state?.revision ?? 0;
}

export function findDraftRecords(
  db: Connection,
  kind: KindName,
  ids: readonly string[],
): Promise<readonly DraftRecordTable[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('current_draft').selectAll().where('kind', '=', kind).where('id', 'in', ids).execute();
}

/** Returns all records of a kind in their order. */
export function listDraftRecords(db: Connection, kind: KindName): Promise<readonly DraftRecordTable[]> {
  return db
    .selectFrom('current_draft')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function draftIds(db: Connection, kind: KindName): Promise<readonly string[]> {
  const rows = await db.selectFrom('current_draft').select('id').where('kind', '=', kind).execute();
  return rows.map(({ id }) => id);
}

export async function countDraftRecords(db: Connection, kind: KindName): Promise<number> {
  const { count } = await db
    .selectFrom('current_draft')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** 0 where there is none of the kind. */
export async function lastPosition(db: Connection, kind: KindName): Promise<number> {
  const { position } = await db
    .selectFrom('current_draft')
    .select(eb => eb.fn.max('position').as('position'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

/** With nothing beside them that a server of 0.2.0 has staged. */
export async function writeDraftRecords(db: Connection, records: readonly DraftRecordTable[]): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto('draft_records')
    .values(records)
    .onConflict(conflict =>
      conflict.columns(['kind', 'id']).doUpdateSet(eb => ({
        position: eb.ref('excluded.position'),
        body: eb.ref('excluded.body'),
        revision: eb.ref('excluded.revision'),
        updated_at: eb.ref('excluded.updated_at'),
        staged_by: null,
        staged_position: null,
        staged_body: null,
      })),
    )
    .execute();
}

export async function deleteDraftRecords(
  db: Connection,
  kind: KindName,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('draft_records').where('kind', '=', kind).where('id', 'in', ids).execute();
}
