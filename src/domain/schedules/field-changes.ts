/** What differs between two states of a record, field by field, and how one field of it is read and written. */
import { type Entry, fromEntries, isEqualJson, isObject, type JsonValue, toEntries } from './json-value.ts';

/** A record of the shop: a product, a category, or the settings. */
export type RecordState = Readonly<{ position: number; body: JsonValue }>;

export interface FieldChange {
  /** Keys from the record to the field, such as `body`, `price`; none: the record itself is new or removed. */
  readonly path: readonly string[];
  /** It is undefined where there was nothing. */
  readonly before?: JsonValue | undefined;
  /** It is undefined where nothing is left. */
  readonly after?: JsonValue | undefined;
  /** The keys before what is new or removed: it comes after the last of them that is there, or else first. */
  readonly follows?: readonly string[] | undefined;
}

export type Side = 'before' | 'after';

/** The last key of a path: not an entry of the list, but the order of all of them, as their ids. */
const ORDER = '(order)';

type Value = JsonValue | undefined;

export function compareRecords(
  before: RecordState | undefined,
  after: RecordState | undefined,
): readonly FieldChange[] {
  return compare(before, after, []);
}

function compare(before: Value, after: Value, path: readonly string[]): readonly FieldChange[] {
  if (isEqualJson(before, after)) return [];
  const [old, now] = [toEntries(before), toEntries(after)];
  const isAlike = Array.isArray(before) === Array.isArray(after);
  if (old === undefined || now === undefined || !isAlike) return [{ path, before, after }];
  const [oldKeys, nowKeys] = [old.map(toKey), now.map(toKey)];
  const [oldValues, nowValues] = [new Map(old), new Map(now)];
  return [
    ...old.flatMap(([key, value], index) =>
      nowValues.has(key)
        ? compare(value, nowValues.get(key), [...path, key])
        : [{ path: [...path, key], before: value, follows: oldKeys.slice(0, index) }],
    ),
    ...now.flatMap(([key, value], index) =>
      oldValues.has(key) ? [] : [{ path: [...path, key], after: value, follows: nowKeys.slice(0, index) }],
    ),
    ...(Array.isArray(before) ? compareOrder(oldKeys, nowKeys, path) : []),
  ];
}

function compareOrder(
  before: readonly string[],
  after: readonly string[],
  path: readonly string[],
): readonly FieldChange[] {
  return isEqualJson(among(before, after), among(after, before))
    ? []
    : [{ path: [...path, ORDER], before, after }];
}

function toKey([key]: Entry): string {
  return key;
}

function among(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return ids.filter(id => known.has(id));
}

export function readField(value: Value, path: readonly string[]): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const entries = toEntries(value);
  if (key === ORDER) return entries?.map(toKey);
  return readField(entries?.find(each => each[0] === key)?.[1], rest);
}

/** Returns the change as it is made in a record now, with the value that it replaces, and where that stood. */
export function toDone(change: FieldChange, record: Value): FieldChange {
  const { path, after } = change;
  const done = { ...change, before: readField(record, path) };
  if (after !== undefined || path.length === 0) return done;
  const keys = (toEntries(readField(record, path.slice(0, -1))) ?? []).map(toKey);
  return { ...done, follows: keys.slice(0, keys.indexOf(path.at(-1) ?? '')) };
}

/** Says whether the field is as the change has it before or after. */
export function hasValue(value: Value, change: FieldChange, side: Side): boolean {
  const { path, [side]: expected } = change;
  const found = readField(value, path);
  // Where a record stands is a field of its own.
  if (path.length === 0) return isEqualJson(readField(found, ['body']), readField(expected, ['body']));
  if (path.at(-1) !== ORDER) return isEqualJson(found, expected);
  // Entries that are new, or gone, leave the order of the others as it is.
  const [ids, order] = [found, expected] as (readonly string[] | undefined)[];
  return ids !== undefined && order !== undefined && isEqualJson(among(ids, order), among(order, ids));
}

/** Says whether what contains the field is there. */
export function isWritable(value: Value, { path }: FieldChange): boolean {
  return path.length === 0 || toEntries(readField(value, path.slice(0, -1))) !== undefined;
}

/** Returns the value with the field as the change has it on that side. */
export function writeField(value: Value, change: FieldChange, side: Side): Value {
  return write(value, change.path, { next: change[side], follows: change.follows });
}

interface Written {
  readonly next: Value;
  readonly follows: readonly string[] | undefined;
}

function write(value: Value, path: readonly string[], written: Written): Value {
  const [key, ...rest] = path;
  if (key === undefined) return written.next;
  const entries = toEntries(value);
  if (entries === undefined) return value;
  if (key === ORDER) return fromEntries(reorder(entries, written.next as readonly string[]), value);
  const index = entries.findIndex(each => each[0] === key);
  const next = write(entries[index]?.[1], rest, written);
  const entry = next === undefined ? [] : [[key, next] as const];
  const at = index === -1 ? positionAfter(entries, written.follows) : index;
  return fromEntries(entries.toSpliced(at, index === -1 ? 0 : 1, ...entry), value);
}

function positionAfter(entries: readonly Entry[], follows: readonly string[] = []): number {
  const positions = new Map(entries.map(([key], index) => [key, index]));
  const last = follows.findLast(key => positions.has(key));
  return last === undefined ? 0 : (positions.get(last) ?? 0) + 1;
}

/** Entries that the order does not name stay where they are. */
function reorder(entries: readonly Entry[], order: readonly string[]): readonly Entry[] {
  const byKey = new Map(entries.map(entry => [entry[0], entry]));
  const ordered = order.flatMap(key => {
    const entry = byKey.get(key);
    return entry === undefined ? [] : [entry];
  });
  const known = new Set(ordered.map(toKey));
  let next = 0;
  return entries.map(entry => {
    if (!known.has(entry[0])) return entry;
    const moved = ordered[next] ?? entry;
    next += 1;
    return moved;
  });
}

/** Says whether one path leads to the other, or they are the same. */
export function isOverlapping(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((key, index) => key === other[index]);
}

/** Returns the record without what is not of its type. */
export function toRecordState(value: Value): RecordState | undefined {
  if (!isObject(value)) return undefined;
  const { position, body } = value;
  return typeof position === 'number' && body !== undefined ? { position, body } : undefined;
}
