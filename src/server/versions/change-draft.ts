/** Changes records of the draft, all of them or none, with an audit row for each. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import {
  deleteDraftRecords,
  findDraftRecords,
  insertAudit,
  lastPosition,
  lockDraft,
  writeDraftRecords,
} from './draft.repository.ts';
import type { KindName } from './kinds.ts';
import type { AuditTable, DraftRecordTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';

export interface DraftChange {
  readonly id: string;
  /** JSON of `toBody`; undefined removes the record. */
  readonly body: string | undefined;
  /** By default unchanged; a new record comes last. */
  readonly position?: number | undefined;
  /** The revision that the change was made from, 0 for a new record; undefined: any. */
  readonly revision?: number | undefined;
}

export interface ChangeRefusal {
  readonly code: 'record-changed';
  readonly id: string;
  /** What is stored; undefined where the record is gone. */
  readonly current: DraftRecordTable | undefined;
}

/** Records per statement, far below the 32,766 values that one may have. */
const BATCH = 200;

/** Returns the changed records as they are now. Changes that change nothing write nothing. */
export function changeDraft(
  deps: VersionDeps,
  kind: KindName,
  changes: readonly DraftChange[],
): Promise<Result<readonly DraftRecordTable[], ChangeRefusal>> {
  return inTransaction(deps.db, async transaction => {
    const revision = await lockDraft(transaction);
    let last = await lastPosition(transaction, kind);
    const nextPosition = () => {
      last += 1;
      return last;
    };
    const written: DraftRecordTable[] = [];
    for (let at = 0; at < changes.length; at += BATCH) {
      const batch = changes.slice(at, at + BATCH);
      const done = await changeBatch({ ...deps, transaction, kind, revision, nextPosition }, batch);
      if (!done.ok) return done;
      written.push(...done.value);
      await yieldToRequests();
    }
    return ok(written);
  });
}

interface BatchDeps extends VersionDeps {
  readonly transaction: Connection;
  readonly kind: KindName;
  readonly revision: number;
  readonly nextPosition: () => number;
}

async function changeBatch(
  deps: BatchDeps,
  changes: readonly DraftChange[],
): Promise<Result<readonly DraftRecordTable[], ChangeRefusal>> {
  const { transaction, kind } = deps;
  const ids = changes.map(({ id }) => id);
  const stored = new Map((await findDraftRecords(transaction, kind, ids)).map(row => [row.id, row]));
  const conflict = changes.find(
    ({ id, revision }) => revision !== undefined && revision !== (stored.get(id)?.revision ?? 0),
  );
  if (conflict !== undefined) {
    return refused({ code: 'record-changed', id: conflict.id, current: stored.get(conflict.id) });
  }
  const changed = changes.filter(change => hasEffect(change, stored.get(change.id)));
  const written = changed.flatMap(change => toRecord(deps, change, stored.get(change.id)) ?? []);
  await writeDraftRecords(transaction, written);
  await deleteDraftRecords(
    transaction,
    kind,
    changed.filter(({ body }) => body === undefined).map(({ id }) => id),
  );
  await insertAudit(
    transaction,
    changed.map(change => toAudit(deps, change, stored.get(change.id))),
  );
  return ok(written);
}

function hasEffect({ body, position }: DraftChange, stored: DraftRecordTable | undefined): boolean {
  return body !== stored?.body || (position !== undefined && position !== stored?.position);
}

function toRecord(
  { kind, revision, clock, nextPosition }: BatchDeps,
  { id, body, position }: DraftChange,
  stored: DraftRecordTable | undefined,
): DraftRecordTable | undefined {
  if (body === undefined) return undefined;
  const at = position ?? stored?.position ?? nextPosition();
  return { kind, id, position: at, body, revision, updated_at: clock().getTime() };
}

function toAudit(
  { kind, newId, actor, clock }: BatchDeps,
  { id, body }: DraftChange,
  stored: DraftRecordTable | undefined,
): AuditTable {
  return {
    created_at: clock().getTime(),
    id: newId('aud'),
    actor,
    action: actionOf(body, stored),
    kind,
    record_id: id,
    before: stored?.body ?? null,
    after: body ?? null,
  };
}

function actionOf(body: string | undefined, stored: DraftRecordTable | undefined): AuditTable['action'] {
  if (body === undefined) return 'delete';
  return stored === undefined ? 'create' : 'update';
}
