/** Makes changes of a record that may have changed since they were planned. */
import {
  type FieldChange,
  hasValue,
  isWritable,
  type RecordState,
  readField,
  toDone,
  toRecordState,
  writeField,
} from './field-changes.ts';
import type { JsonValue } from './json-value.ts';

export interface PreservedField {
  readonly path: readonly string[];
  /** Its value, which stays as it is. */
  readonly value?: JsonValue | undefined;
  /** What is wrong with the changed record; without it the field was changed since. */
  readonly issue?: string | undefined;
}

export interface ChangedRecord {
  readonly record: RecordState | undefined;
  /** What has changed, with the values that were replaced. */
  readonly changes: readonly FieldChange[];
  readonly preserved: readonly PreservedField[];
}

/** These say something only together: a percentage is that of one price. */
const PRICE_FIELDS = new Set(['price', 'discount', 'isSale']);

export function isOfPrice({ path }: FieldChange): boolean {
  return path.length === 2 && path[0] === 'body' && PRICE_FIELDS.has(path[1] ?? '');
}

/** Products stand where their record does, categories where their body says. */
export function isPosition({ path }: FieldChange): boolean {
  return path.at(-1) === 'position' && (path.length === 1 || (path.length === 2 && path[0] === 'body'));
}

interface ChangeOptions {
  /** The record without what other plans have changed for a time; by default as it is. */
  readonly own?: RecordState | undefined;
  /** It leaves the position as it is. */
  readonly isPositionPreserved?: boolean;
}

type Status = 'due' | 'same' | 'preserved';

/** Changes each field that is as it was when the change was planned. Fields that were changed since stay. */
export function changeRecord(
  record: RecordState | undefined,
  changes: readonly FieldChange[],
  { own = record, isPositionPreserved = false }: ChangeOptions = {},
): ChangedRecord {
  const statuses = new Map<FieldChange, Status>(
    changes.map(change => [
      change,
      isPosition(change) && isPositionPreserved ? 'preserved' : findStatus(record, own, change),
    ]),
  );
  const isPricePreserved = changes.some(change => isOfPrice(change) && statuses.get(change) === 'preserved');
  let changed: JsonValue | undefined = record;
  const done: FieldChange[] = [];
  const preserved: PreservedField[] = [];
  for (const change of changes) {
    const status = statuses.get(change);
    if (status === 'same') continue;
    if (status === 'preserved' || (isPricePreserved && isOfPrice(change))) {
      preserved.push({ path: change.path, value: readField(own, change.path) });
      continue;
    }
    changed = writeField(changed, change, 'after');
    done.push({ ...toDone(change, record), after: readField(changed, change.path) });
  }
  return { record: toRecordState(changed), changes: done, preserved };
}

/** Returns what would happen with the change. */
export function findStatus(
  record: RecordState | undefined,
  own: RecordState | undefined,
  change: FieldChange,
): Status {
  if (hasValue(own, change, 'before') && isWritable(record, change)) return 'due';
  return hasValue(own, change, 'after') ? 'same' : 'preserved';
}

export interface UndoneRecord {
  readonly record: RecordState | undefined;
  readonly undone: readonly FieldChange[];
  /** What has another value than the change gave it. */
  readonly preserved: readonly FieldChange[];
}

/** Gives each field that still has the value of a change the one before. `skipped` fields have been changed by others since. */
export function undoChanges(
  record: RecordState | undefined,
  changes: readonly FieldChange[],
  isSkipped: (change: FieldChange) => boolean = () => false,
): UndoneRecord {
  let value: JsonValue | undefined = record;
  const undone: FieldChange[] = [];
  const preserved: FieldChange[] = [];
  // In the same order: what is put back follows what was before it.
  for (const change of changes) {
    if (isSkipped(change) || !hasValue(value, change, 'after') || !isWritable(value, change)) {
      preserved.push(change);
      continue;
    }
    value = writeField(value, change, 'before');
    undone.push(change);
  }
  return { record: toRecordState(value), undone, preserved };
}
