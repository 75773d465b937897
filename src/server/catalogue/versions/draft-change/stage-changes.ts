/**
 * Writes changes of many records of the draft in short transactions, with orders between them. Nobody sees them before one
 * row has their revision: a process that is killed leaves the draft and the audit as they were.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ok, type Result, refused } from '#domain/result.ts';
import { findDraftRecords, lastPosition } from '#server/catalogue/versions/draft.repository.ts';
import type { KindName } from '#server/catalogue/versions/kinds.ts';
import type { DraftRecordTable } from '#server/catalogue/versions/version.table.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { BETWEEN_TRANSACTIONS_MS } from '#server/platform/db/sqlite/busy-retry.ts';
import type { ChangeRefusal, DraftChange } from './compare-change.ts';
import { discardDraftChange } from './finish-changes.ts';
import { type Stager, stageInThread } from './stage-in-thread.ts';
import { type RecordToCome, stagePart } from './stage-part.ts';
import { countStaged, insertDraftChange, setRevision, stagedIds } from './staged.repository.ts';

/** A change of more records is written in a thread. */
const THREAD_FROM = 10_000;

/** So many take about 40 milliseconds. */
export const STAGED_AT_ONCE = 1000;

export interface StagedChanges {
  readonly id: string;
  readonly startedAt: number;
  /** In the order of the changes; a removed one without its body. */
  readonly records: readonly RecordToCome[];
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
  const stager = createStager(deps, { startedAt, changes });
  try {
    const staged = await stageParts({ ...deps, id, startedAt, stager }, changes);
    if (!staged.ok) await discardDraftChange(deps.db, { id, startedAt });
    return staged;
  } finally {
    await stager.end();
  }
}

/** A commit, and the checkpoint of SQLite after some of them, would block the thread that serves pages for up to 0.1 s. */
function createStager(
  { db, newId, location, threadFrom = THREAD_FROM }: VersionDeps,
  change: { readonly startedAt: number; readonly changes: ReadonlyMap<KindName, readonly DraftChange[]> },
): Stager {
  const count = [...change.changes.values()].reduce((sum, { length }) => sum + length, 0);
  if (location !== undefined && count > threadFrom)
    return stageInThread({ location, startedAt: change.startedAt });
  return { stage: part => stagePart({ db, newId }, part), end: async () => undefined };
}

interface Staging extends StagingDeps {
  readonly id: string;
  readonly startedAt: number;
  readonly stager: Stager;
}

async function stageParts(
  { db, id, startedAt, actor, stager, onPart }: Staging,
  changes: ReadonlyMap<KindName, readonly DraftChange[]>,
): Promise<Result<StagedChanges, ChangeRefusal>> {
  const records: RecordToCome[] = [];
  for (const [kind, ofKind] of changes) {
    let last = await lastPosition(db, kind);
    for (let at = 0; at < ofKind.length; at += STAGED_AT_ONCE) {
      const part = ofKind.slice(at, at + STAGED_AT_ONCE);
      const staged = await stager.stage({ id, startedAt, actor, kind, changes: part, last });
      if (!staged.ok) return staged;
      records.push(...staged.value.records);
      last = staged.value.last;
      await onPart?.();
      await wait(BETWEEN_TRANSACTIONS_MS);
    }
  }
  return ok({ id, startedAt, records });
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
