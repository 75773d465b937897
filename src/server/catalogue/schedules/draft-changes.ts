/** Changes records of the draft as schedules do, and leaves what somebody has typed into it. */
import { changeRecord, type PreservedField } from '#domain/schedules/change-record.ts';
import { compareRecords, type FieldChange, type RecordState } from '#domain/schedules/field-changes.ts';
import { isEqualJson, type JsonValue } from '#domain/schedules/json-value.ts';
import { type Layer, removeLayers } from '#domain/schedules/layers.ts';
import { applyChanges } from '#server/catalogue/versions/change-draft.ts';
import { BATCH, type DraftChange } from '#server/catalogue/versions/compare-change.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { KindName } from '#server/catalogue/versions/kinds.ts';
import type { StoredRecord } from '#server/catalogue/versions/version.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';

export interface DraftTransaction extends VersionDeps {
  readonly transaction: Connection;
  /** The revision of the locked draft. */
  readonly revision: number;
}

export interface ChangedState {
  readonly kind: KindName;
  readonly id: string;
  readonly before: RecordState | undefined;
  readonly after: RecordState | undefined;
}

/** Lets the draft follow what is published: a field that is as it was published becomes as it is published now. */
export async function followInDraft(deps: DraftTransaction, states: readonly ChangedState[]): Promise<void> {
  const planned = states.map(({ before, after, ...record }) => ({
    ...record,
    changes: compareRecords(before, after),
    after,
    layers: [],
  }));
  await changeInDraft(deps, planned);
}

interface PlannedChange {
  readonly kind: KindName;
  readonly id: string;
  readonly changes: readonly FieldChange[];
  /** What running schedules have put over the record. */
  readonly layers: readonly Layer[];
  /** The published record: a draft that is equal to it gets its text. */
  readonly after?: RecordState | undefined;
}

export interface PreservedRecord {
  readonly kind: KindName;
  readonly id: string;
  readonly preserved: readonly PreservedField[];
}

/** Makes changes in the draft, where the fields are as the changes have them before. Returns what stays as it is. */
export async function changeInDraft(
  deps: DraftTransaction,
  planned: readonly PlannedChange[],
): Promise<readonly PreservedRecord[]> {
  const preserved: PreservedRecord[] = [];
  for (const [kind, ofKind] of Map.groupBy(planned, each => each.kind))
    for (let index = 0; index < ofKind.length; index += BATCH) {
      const batch = ofKind.slice(index, index + BATCH);
      const ids = batch.map(({ id }) => id);
      const drafts = new Map((await findDraftRecords(deps.transaction, kind, ids)).map(row => [row.id, row]));
      const changes: DraftChange[] = [];
      for (const each of batch) {
        const draft = drafts.get(each.id) && toState(drafts.get(each.id));
        const own = removeLayers(draft, each.layers).record;
        const { record, changes: done, preserved: stays } = changeRecord(draft, each.changes, { own });
        if (stays.length > 0) preserved.push({ kind, id: each.id, preserved: stays });
        if (done.length > 0)
          changes.push(toDraftChange(each.id, isEqualState(record, each.after) ? each.after : record));
      }
      const changed = await applyChanges({ ...deps, kind }, changes);
      if (!changed.ok) throw new Error(`The draft of ${changed.error.id} cannot follow a schedule`);
    }
  return preserved;
}

function toDraftChange(id: string, record: RecordState | undefined): DraftChange {
  return { id, body: record && JSON.stringify(record.body), position: record?.position };
}

function isEqualState(one: RecordState | undefined, other: RecordState | undefined): boolean {
  return one?.position === other?.position && isEqualJson(one?.body, other?.body);
}

export function toState(record: Pick<StoredRecord, 'position' | 'body'>): RecordState;
export function toState(record: Pick<StoredRecord, 'position' | 'body'> | undefined): RecordState | undefined;
export function toState(
  record: Pick<StoredRecord, 'position' | 'body'> | undefined,
): RecordState | undefined {
  return record && { position: record.position, body: JSON.parse(record.body) as JsonValue };
}
