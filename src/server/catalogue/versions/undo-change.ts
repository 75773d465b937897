/** Takes a change of the draft back, of however many records, as long as nothing was published since. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { ok, type Result, refused } from '#domain/result.ts';
import { undoChanges } from '#domain/schedules/change-record.ts';
import { compareRecords, type RecordState } from '#domain/schedules/field-changes.ts';
import type { JsonValue } from '#domain/schedules/json-value.ts';
import { auditPages, findDraftChange, wasPublishedSince } from '#server/platform/audit/audit.repository.ts';
import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { applyChanges } from './change-draft.ts';
import { BATCH, type DraftChange } from './compare-change.ts';
import { findDraftRecords, lockDraft } from './draft.repository.ts';
import { KIND_NAMES, type KindName } from './kinds.ts';
import type { DraftRecordTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';

export type UndoError =
  /** There is no such change by this person. */
  { readonly code: 'unknown-change' } | { readonly code: 'published-since' };

export interface UndoneChange {
  /** Records that are again as they were. */
  readonly count: number;
  /** Records that were changed again since, at least in part: that stays. */
  readonly preserved: number;
  readonly revision: number;
}

/** Everybody can take back what they did themselves. `revision` is that of the draft from the change on. */
export function undoDraftChange(
  deps: VersionDeps,
  revision: number,
): Promise<Result<UndoneChange, UndoError>> {
  return inTransaction<UndoneChange, UndoError>(deps.db, async transaction => {
    const next = await lockDraft(transaction);
    if (await wasPublishedSince(transaction, revision)) return refused({ code: 'published-since' });
    const undone = { count: 0, preserved: 0, revision: next };
    let isKnown = false;
    for await (const entries of auditPages(BATCH, page => findDraftChange(transaction, revision, page))) {
      isKnown ||= entries.length > 0;
      if (entries.some(({ actor }) => actor !== deps.actor)) return refused({ code: 'unknown-change' });
      for (const kind of KIND_NAMES) {
        const { changes, preserved } = await findUndo(
          transaction,
          kind,
          entries.filter(entry => entry.kind === kind),
        );
        await applyChanges({ ...deps, transaction, kind, revision: next }, changes);
        undone.count += changes.length;
        undone.preserved += preserved;
      }
      await yieldToRequests();
    }
    return isKnown ? ok(undone) : refused({ code: 'unknown-change' });
  });
}

interface Undo {
  readonly changes: readonly DraftChange[];
  readonly preserved: number;
}

async function findUndo(
  transaction: Connection,
  kind: KindName,
  entries: readonly AuditTable[],
): Promise<Undo> {
  const ids = entries.map(({ record_id }) => record_id);
  const records = await findDraftRecords(transaction, kind, ids);
  const stored = new Map(records.map(record => [record.id, record]));
  const all = entries.map(entry => undoEntry(entry, stored.get(entry.record_id)));
  return {
    changes: all.flatMap(({ change }) => change ?? []),
    preserved: all.filter(({ isWhole }) => !isWhole).length,
  };
}

interface UndoneEntry {
  readonly change: DraftChange | undefined;
  readonly isWhole: boolean;
}

function undoEntry(
  { record_id: id, before, after, draft_position, draft_revision }: AuditTable,
  stored: DraftRecordTable | undefined,
): UndoneEntry {
  // Where a record was changed again since, it stays where that left it.
  const isLast = stored === undefined || stored.revision === draft_revision;
  const position = (isLast ? draft_position : undefined) ?? stored?.position;
  if ((stored?.body ?? null) === after)
    return { change: { id, body: before ?? undefined, position }, isWhole: true };
  const changes = compareRecords(toState(before), toState(after));
  const { record, undone, preserved } = undoChanges(toState(stored?.body ?? null), changes);
  if (undone.length === 0) return { change: undefined, isWhole: false };
  const body = record === undefined ? undefined : JSON.stringify(record.body);
  return { change: { id, body, position }, isWhole: preserved.length === 0 };
}

function toState(body: string | null): RecordState | undefined {
  return body === null ? undefined : { position: 0, body: JSON.parse(body) as JsonValue };
}
