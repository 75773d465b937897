/** Makes of a draft what is to change later. */
import { compareRecords, type FieldChange, type RecordState, readField } from './field-changes.ts';
import { type Layer, removeLayers } from './layers.ts';

interface PlannedRecord {
  /** As it is published. */
  readonly record: RecordState | undefined;
  readonly draft: RecordState | undefined;
  /** What running schedules have put over it. */
  readonly layers: readonly Layer[];
}

/** The changes begin at what the owner has published: a running schedule may have ended when they are made. */
export function planRecord({ record, draft, layers }: PlannedRecord): readonly FieldChange[] {
  const own = removeLayers(record, layers).record;
  return compareRecords(record, draft).map(change => ({ ...change, before: readField(own, change.path) }));
}
