/** Changes records of the draft, all of them or none, with an audit row for each. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { ok, type Result } from '#domain/result.ts';
import { type ChangedBody, preserveCounts } from '#server/catalogue/stock/preserve-counts.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import {
  BATCH,
  type ChangeError,
  type ComparedChange,
  compareChanges,
  type DraftChange,
  toAudit,
} from './compare-change.ts';
import { deleteDraftRecords, lastPosition, lockDraft, writeDraftRecords } from './draft.repository.ts';
import type { KindName } from './kinds.ts';
import type { DraftRecordTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';

type Changed = Result<readonly DraftRecordTable[], ChangeError>;

/** Returns the changed records as they are now. Changes that change nothing write nothing. */
export function changeDraft(
  deps: VersionDeps,
  kind: KindName,
  changes: readonly DraftChange[],
): Promise<Changed> {
  return inTransaction(deps.db, async transaction => {
    const revision = await lockDraft(transaction);
    return applyChanges({ ...deps, transaction, kind, revision }, changes);
  });
}

export interface Changing extends VersionDeps {
  readonly transaction: Connection;
  readonly kind: KindName;
  readonly revision: number;
}

/** The same in a transaction that has locked the draft. */
export async function applyChanges(deps: Changing, changes: readonly DraftChange[]): Promise<Changed> {
  let last = await lastPosition(deps.transaction, deps.kind);
  const nextPosition = () => {
    last += 1;
    return last;
  };
  const written: DraftRecordTable[] = [];
  for (let index = 0; index < changes.length; index += BATCH) {
    const done = await changeBatch({ ...deps, nextPosition }, changes.slice(index, index + BATCH));
    if (!done.ok) return done;
    written.push(...done.value);
    await yieldToRequests();
  }
  return ok(written);
}

interface BatchDeps extends Changing {
  readonly nextPosition: () => number;
}

async function changeBatch(deps: BatchDeps, changes: readonly DraftChange[]): Promise<Changed> {
  const { transaction, kind, clock, newId } = deps;
  const compared = await compareChanges(transaction, kind, changes);
  if (!compared.ok) return compared;
  const written = compared.value.flatMap(change => toRecord(deps, change) ?? []);
  await writeDraftRecords(transaction, written);
  await deleteDraftRecords(
    transaction,
    kind,
    compared.value.filter(({ body }) => body === undefined).map(({ id }) => id),
  );
  if (kind === 'product') await preserveCounts(transaction, newId, toBodies(compared.value));
  await insertAudit(
    transaction,
    compared.value.map(change => toAudit({ ...deps, at: clock().getTime() }, change)),
  );
  return ok(written);
}

function toBodies(changes: readonly ComparedChange[]): readonly ChangedBody[] {
  return changes.flatMap(({ id, body, stored }) =>
    body === undefined || stored === undefined ? [] : [{ id, before: stored.body, after: body }],
  );
}

function toRecord(
  { kind, revision, clock, nextPosition }: BatchDeps,
  { id, body, position, stored }: ComparedChange,
): DraftRecordTable | undefined {
  if (body === undefined) return undefined;
  const at = position ?? stored?.position ?? nextPosition();
  return { kind, id, position: at, body, revision, updated_at: clock().getTime() };
}
