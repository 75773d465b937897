/** Begins and ends schedules at their times, one after the other. */
import {
  changeRecord,
  findStatus,
  isOfPrice,
  isPosition,
  type PreservedField,
  undoChanges,
} from './change-record.ts';
import {
  type FieldChange,
  hasValue,
  isOverlapping,
  type RecordState,
  readField,
  writeField,
} from './field-changes.ts';
import { isEqualJson } from './json-value.ts';
import { addLayers, type Layer, removeLayers } from './layers.ts';
import { byStart, type RecordOutcome, type Schedule, type ScheduledRecord, toRecordKey } from './schedule.ts';

type Records = ReadonlyMap<string, RecordState>;

export interface Shop {
  /** The published records that schedules name, by `toRecordKey`. */
  readonly records: Records;
  readonly schedules: readonly Schedule[];
}

export interface RunOptions {
  readonly now: number;
  /** Says what would be wrong with a record after a schedule has changed it: it stays as it is. */
  readonly findIssue?: (schedule: Schedule, record: ScheduledRecord) => string | undefined;
}

/** Does what is due. A schedule whose end has passed before it could begin changes nothing. */
export function runSchedules(shop: Shop, { now, findIssue = () => undefined }: RunOptions): Shop {
  const schedules = shop.schedules.map(each =>
    isMissed(each, now) ? { ...each, state: 'missed' as const } : each,
  );
  let current: Shop = { ...shop, schedules };
  for (let due = nextDue(current, now); due !== undefined; due = nextDue(current, now)) {
    current = due.state === 'waiting' ? begin(current, due, findIssue) : end(current, due, findIssue);
  }
  return current;
}

function isMissed({ state, endsAt = Number.POSITIVE_INFINITY }: Schedule, now: number): boolean {
  return state === 'waiting' && endsAt <= now;
}

/** Returns when the schedule begins or ends next. */
function nextTime({ state, startsAt, endsAt }: Schedule): number | undefined {
  if (state === 'waiting') return startsAt;
  return state === 'running' ? endsAt : undefined;
}

/** An end comes before a beginning at the same time. */
function nextDue({ schedules }: Shop, now: number): Schedule | undefined {
  const due = schedules.flatMap(schedule => {
    const time = nextTime(schedule);
    return time === undefined || time > now ? [] : [{ schedule, time }];
  });
  const isEnd = ({ state }: Schedule) => (state === 'running' ? 0 : 1);
  const [first] = due.toSorted(
    (a, b) => a.time - b.time || isEnd(a.schedule) - isEnd(b.schedule) || byStart(a.schedule, b.schedule),
  );
  return first?.schedule;
}

type FindIssue = NonNullable<RunOptions['findIssue']>;

function begin(shop: Shop, schedule: Schedule, findIssue: FindIssue): Shop {
  const records = new Map(shop.records);
  const running = otherRunning(shop, schedule);
  const views = schedule.records.map(each => {
    const record = shop.records.get(toRecordKey(each));
    return { each, record, own: removeLayers(record, toLayers(running, each)).record };
  });
  const moved = new Set(
    views
      .filter(({ each, record, own }) =>
        each.changes.some(change => isPosition(change) && findStatus(record, own, change) === 'preserved'),
      )
      .map(({ each }) => each.kind),
  );
  const begun = views.map(({ each, record, own }) => {
    const issue = findIssue(schedule, each);
    if (issue !== undefined) return { ...each, begun: preserveAll(own, each.changes, issue) };
    const isPositionPreserved = moved.has(each.kind);
    const {
      record: changed,
      changes,
      preserved,
    } = changeRecord(record, each.changes, { own, isPositionPreserved });
    setRecord(records, each, changed);
    return { ...each, begun: { changes, preserved } };
  });
  const state = schedule.endsAt === undefined ? ('ended' as const) : ('running' as const);
  const done: Schedule = { ...schedule, state, records: begun };
  const schedules = shop.schedules.map(each => {
    if (each.id === schedule.id) return done;
    return state === 'ended' && each.state === 'waiting' ? followChanges(each, done) : each;
  });
  return { records, schedules };
}

function end(shop: Shop, schedule: Schedule, findIssue: FindIssue): Shop {
  const records = new Map(shop.records);
  const upper = otherRunning(shop, schedule).filter(each => byStart(each, schedule) > 0);
  const views = schedule.records.map(each => {
    const record = shop.records.get(toRecordKey(each));
    return { each, bare: removeLayers(record, toLayers(upper, each)) };
  });
  const moved = new Set(
    views
      .filter(({ each, bare }) =>
        each.begun?.changes.some(change => isPosition(change) && !hasValue(bare.record, change, 'after')),
      )
      .map(({ each }) => each.kind),
  );
  const layers = new Map<string, readonly Layer[]>();
  const ended = views.map(({ each, bare }) => {
    const changes = withWholePrice(each.begun?.changes ?? [], bare.record);
    const issue = findIssue(schedule, each);
    if (issue !== undefined) return { ...each, ended: preserveAll(bare.record, changes, issue) };
    const { record, undone, preserved } = undoChanges(
      bare.record,
      changes,
      change => bare.isChangedSince(change) || (isPosition(change) && moved.has(each.kind)),
    );
    const again = addLayers(record, bare.removed);
    layers.set(toRecordKey(each), again.layers);
    setRecord(records, each, again.record);
    return { ...each, ended: toEnded(record, undone, preserved) };
  });
  const schedules = shop.schedules.map(each => {
    if (each.id === schedule.id) return { ...schedule, state: 'ended' as const, records: ended };
    return upper.includes(each) ? setLayers(each, layers) : each;
  });
  return { records, schedules };
}

/** Where the price goes back, so do the discount and the sale: a percentage that was published meanwhile is that of this price. */
function withWholePrice(
  changes: readonly FieldChange[],
  record: RecordState | undefined,
): readonly FieldChange[] {
  const price = changes.find(change => isOfPrice(change) && change.path.at(-1) === 'price');
  if (price === undefined || !hasValue(record, price, 'after')) return changes;
  return changes.map(change =>
    isOfPrice(change) ? { ...change, after: readField(record, change.path) } : change,
  );
}

function toEnded(
  record: RecordState | undefined,
  undone: readonly FieldChange[],
  preserved: readonly FieldChange[],
): RecordOutcome {
  return {
    changes: undone.map(({ path, before, after }) => ({ path, before: after, after: before })),
    // What has the value from before already needs no word.
    preserved: preserved
      .filter(change => !hasValue(record, change, 'before'))
      .map(({ path }) => ({ path, value: readField(record, path) })),
  };
}

function preserveAll(
  record: RecordState | undefined,
  changes: readonly FieldChange[],
  issue: string,
): RecordOutcome {
  const preserved: PreservedField[] = changes.map(({ path }) => ({
    path,
    value: readField(record, path),
    issue,
  }));
  return { changes: [], preserved };
}

function setRecord(
  records: Map<string, RecordState>,
  { kind, id }: ScheduledRecord,
  record: RecordState | undefined,
) {
  if (record === undefined) records.delete(toRecordKey({ kind, id }));
  else records.set(toRecordKey({ kind, id }), record);
}

function otherRunning({ schedules }: Shop, schedule: Schedule): readonly Schedule[] {
  return schedules.filter(each => each.state === 'running' && each.id !== schedule.id).toSorted(byStart);
}

/** Returns what schedules have put over a record, in their order. */
export function toLayers(
  schedules: readonly Schedule[],
  { kind, id }: Pick<ScheduledRecord, 'kind' | 'id'>,
): readonly Layer[] {
  return schedules.flatMap(schedule => {
    const record = schedule.records.find(each => each.kind === kind && each.id === id);
    return record?.begun === undefined ? [] : [{ scheduleId: schedule.id, changes: record.begun.changes }];
  });
}

function setLayers(schedule: Schedule, layers: ReadonlyMap<string, readonly Layer[]>): Schedule {
  const records = schedule.records.map(each => {
    const layer = layers.get(toRecordKey(each))?.find(({ scheduleId }) => scheduleId === schedule.id);
    if (layer === undefined || each.begun === undefined) return each;
    return { ...each, begun: { ...each.begun, changes: layer.changes } };
  });
  return { ...schedule, records };
}

/** What a schedule without an end has changed is published from now on: those that wait are planned from it. */
function followChanges(waiting: Schedule, done: Schedule): Schedule {
  const outcomes = new Map(done.records.map(record => [toRecordKey(record), record]));
  const records = waiting.records.map(record => {
    const outcome = outcomes.get(toRecordKey(record));
    if (outcome === undefined) return record;
    const changed = new Set(outcome.begun?.changes.map(({ path }) => path.join('\n')));
    const planned = outcome.changes.filter(({ path }) => changed.has(path.join('\n')));
    return { ...record, changes: record.changes.map(change => planned.reduce(followChange, change)) };
  });
  return { ...waiting, records };
}

function followChange(change: FieldChange, done: FieldChange): FieldChange {
  if (done.path.length < change.path.length || !isOverlapping(change.path, done.path)) return change;
  const { before } = change;
  const within = { ...done, path: done.path.slice(change.path.length) };
  const isPlannedFrom = isEqualJson(readField(before, within.path), done.before);
  return isPlannedFrom ? { ...change, before: writeField(before, within, 'after') } : change;
}
