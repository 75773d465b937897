/**
 * Writes changes of many records of the draft in short transactions, with orders between them. Nobody sees them before one
 * row has their revision: a process that is killed leaves the draft and the audit as they were.
 */
import { setTimeout as wait, setImmediate as yieldToRequests } from 'node:timers/promises';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { BETWEEN_TRANSACTIONS_MS } from '#server/db/sqlite/busy-retry.ts';
import { findDraftRecords, insertAudit, lastPosition } from '#server/versions/draft.repository.ts';
import type { KindName } from '#server/versions/kinds.ts';
import type { DraftRecordTable } from '#server/versions/version.table.ts';
import type { VersionDeps } from '#server/versions/version-deps.ts';
import {
  BATCH,
  type ChangeRefusal,
  type ComparedChange,
  compareChanges,
  type DraftChange,
  toAudit,
} from './compare-change.ts';
import { discardDraftChange } from './finish-changes.ts';
import {
  countStaged,
  holdDraft,
  insertDraftChange,
  type StagedRecord,
  setRevision,
  stagedIds,
  stageRecords,
} from './staged.repository.ts';

/** So many take about 40 milliseconds. */
export const STAGED_AT_ONCE = 1000;

export interface StagedChanges {
  readonly id: string;
  readonly startedAt: number;
  /** In the order of the changes; a removed one without its body. */
  readonly records: readonly Omit<StagedRecord, 'stored'>[];
}

interface StagingDeps extends VersionDeps {
  /** Called between the transactions. */
  readonly onPart?: (() => Promise<unknown>) | undefined;
}

/** Leaves nothing when it is refused. What a killed process leaves is seen by nobody; the cleanup deletes it. */
export async function stageChanges(
  deps: StagingDeps,
  changes: ReadonlyMap<KindName, readonly DraftChange[]>,
): Promise<Result<StagedChanges, ChangeRefusal>> {
  const id = deps.newId('chg');
  const startedAt = deps.clock().getTime();
  await insertDraftChange(deps.db, { id, started_at: startedAt, revision: null });
  const records: Omit<StagedRecord, 'stored'>[] = [];
  for (const [kind, ofKind] of changes) {
    let last = await lastPosition(deps.db, kind);
    const nextPosition = () => {
      last += 1;
      return last;
    };
    const staging = { ...deps, id, startedAt, kind, nextPosition };
    for (let at = 0; at < ofKind.length; at += STAGED_AT_ONCE) {
      const staged = await stagePart(staging, ofKind.slice(at, at + STAGED_AT_ONCE));
      if (!staged.ok) {
        await discardDraftChange(deps.db, staging);
        return staged;
      }
      for (const { stored: _stored, ...record } of staged.value) records.push(record);
      await deps.onPart?.();
      await wait(BETWEEN_TRANSACTIONS_MS);
    }
  }
  return ok({ id, startedAt, records });
}

interface Staging extends VersionDeps {
  readonly id: string;
  readonly startedAt: number;
  readonly kind: KindName;
  readonly nextPosition: () => number;
}

function stagePart(
  deps: Staging,
  changes: readonly DraftChange[],
): Promise<Result<readonly StagedRecord[], ChangeRefusal>> {
  return inTransaction(deps.db, async transaction => {
    await holdDraft(transaction);
    const staged: StagedRecord[] = [];
    for (let at = 0; at < changes.length; at += BATCH) {
      const compared = await compareChanges(transaction, deps.kind, changes.slice(at, at + BATCH));
      if (!compared.ok) return compared;
      const batch = compared.value.map(change => toStaged(deps, change));
      await stageRecords(transaction, deps, batch);
      await insertAudit(
        transaction,
        compared.value.map(change => ({
          ...toAudit({ ...deps, at: deps.startedAt }, change),
          draft_change: deps.id,
        })),
      );
      staged.push(...batch);
      await yieldToRequests();
    }
    return ok(staged);
  });
}

function toStaged(
  { kind, nextPosition }: Staging,
  { id, body, position, stored }: ComparedChange,
): StagedRecord {
  return { kind, id, body, position: position ?? stored?.position ?? nextPosition(), stored };
}

/** In a transaction that has locked the draft. Refused when one of the records was changed since it was staged. */
export async function commitStaged(
  transaction: Connection,
  { id, records }: StagedChanges,
  revision: number,
): Promise<Result<undefined, ChangeRefusal>> {
  if ((await countStaged(transaction, id)) < records.length) {
    return refused(await findChanged(transaction, id, records));
  }
  await setRevision(transaction, id, revision);
  return ok(undefined);
}

async function findChanged(
  db: Connection,
  change: string,
  records: StagedChanges['records'],
): Promise<ChangeRefusal> {
  for (const [kind, ofKind] of Map.groupBy(records, each => each.kind)) {
    const intact = new Set(await stagedIds(db, change, { kind }));
    const id = ofKind.find(record => !intact.has(record.id))?.id;
    if (id === undefined) continue;
    const [current] = await findDraftRecords(db, kind, [id]);
    return { code: 'record-changed', id, current };
  }
  throw new Error(`Less is staged by ${change} than it has written.`);
}

/** The records as they are after the commit, without those that were removed. */
export function stagedRecords(
  { startedAt, records }: StagedChanges,
  revision: number,
): readonly DraftRecordTable[] {
  return records.flatMap(({ body, ...record }) =>
    body === undefined ? [] : [{ ...record, body, revision, updated_at: startedAt }],
  );
}
