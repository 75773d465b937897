/** What running schedules have put over the records that the owner published, the one that began last on top. */
import { undoChanges } from './change-record.ts';
import {
  type FieldChange,
  isOverlapping,
  isWritable,
  type RecordState,
  toDone,
  toRecordState,
  writeField,
} from './field-changes.ts';
import type { JsonValue } from './json-value.ts';

/** What one schedule has changed of a record. */
export interface Layer {
  readonly scheduleId: string;
  readonly changes: readonly FieldChange[];
}

interface Bare {
  /** The record without the layers. */
  readonly record: RecordState | undefined;
  /** What was taken off, the lowest first. */
  readonly removed: readonly Layer[];
  /** Says whether the owner, or a later schedule without an end, has changed the field after the layers. */
  readonly isChangedSince: (change: FieldChange) => boolean;
}

/** Takes layers off, the uppermost first. A field that has been published since stays as it is. */
export function removeLayers(record: RecordState | undefined, layers: readonly Layer[]): Bare {
  const changedSince: FieldChange[] = [];
  const isChangedSince = ({ path }: FieldChange) =>
    changedSince.some(change => isOverlapping(change.path, path));
  let bare = record;
  const removed: Layer[] = [];
  for (const layer of layers.toReversed()) {
    const { record: below, undone, preserved } = undoChanges(bare, layer.changes, isChangedSince);
    bare = below;
    changedSince.push(...preserved);
    removed.unshift({ ...layer, changes: undone });
  }
  return { record: bare, removed, isChangedSince };
}

interface Layered {
  readonly record: RecordState | undefined;
  /** With the values that are below each now. */
  readonly layers: readonly Layer[];
}

/** Puts layers on again, the lowest first. */
export function addLayers(record: RecordState | undefined, layers: readonly Layer[]): Layered {
  let value: JsonValue | undefined = record;
  const added = layers.map(({ scheduleId, changes }) => {
    const below = value;
    const put = changes.flatMap(change => {
      if (!isWritable(value, change)) return [];
      value = writeField(value, change, 'after');
      return [toDone(change, below)];
    });
    return { scheduleId, changes: put };
  });
  return { record: toRecordState(value), layers: added };
}
