/** Makes of a draft what is to change later. */
import { isOfPrice } from './change-record.ts';
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
  const changes = compareRecords(record, draft).map(change => ({
    ...change,
    before: readField(own, change.path),
  }));
  return changes.some(isOfPrice)
    ? [...changes, ...restOfPrice(changes, compareRecords(own, draft))]
    : changes;
}

/** A second sale needs to say that it is one: the first, which says so now, may end before it. */
function restOfPrice(
  changes: readonly FieldChange[],
  fromOwn: readonly FieldChange[],
): readonly FieldChange[] {
  const names = new Set(changes.map(({ path }) => path.join('.')));
  return fromOwn.filter(change => isOfPrice(change) && !names.has(change.path.join('.')));
}
