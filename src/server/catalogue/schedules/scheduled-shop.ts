/** Reads what schedules change, for a run of them. */
import type { RecordState } from '#domain/schedules/field-changes.ts';
import { runSchedules, type Shop } from '#domain/schedules/run-schedules.ts';
import { type Schedule, toRecordKey } from '#domain/schedules/schedule.ts';
import { BATCH } from '#server/catalogue/versions/compare-change.ts';
import { KIND_NAMES, type KindName } from '#server/catalogue/versions/kinds.ts';
import { findPublishedRecords, findVersionInForce } from '#server/catalogue/versions/version.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type ChangedState, toState } from './draft-changes.ts';
import { findSchedules, type StoredSchedule } from './schedule.repository.ts';

/** Returns the records of a version that schedules name. */
export async function loadShop(
  db: Connection,
  number: number,
  schedules: readonly StoredSchedule[],
): Promise<Shop & { readonly schedules: readonly StoredSchedule[] }> {
  const records = new Map<string, RecordState>();
  for (const kind of KIND_NAMES) {
    const named = schedules.flatMap(schedule => schedule.records.filter(record => record.kind === kind));
    const ids = [...new Set(named.map(({ id }) => id))];
    for (let index = 0; index < ids.length; index += BATCH) {
      const found = await findPublishedRecords(db, number, { kind, ids: ids.slice(index, index + BATCH) });
      for (const record of found) records.set(toRecordKey({ kind, id: record.id }), toState(record));
    }
  }
  return { records, schedules };
}

/** Returns the records that are others after a run. */
export function toChangedStates(before: Shop, after: Shop): readonly ChangedState[] {
  const keys = new Set([...before.records.keys(), ...after.records.keys()]);
  return [...keys].flatMap(key => {
    const [old, now] = [before.records.get(key), after.records.get(key)];
    if (old === now || JSON.stringify(old) === JSON.stringify(now)) return [];
    const [kind = '', ...id] = key.split(' ');
    return [{ kind: kind as KindName, id: id.join(' '), before: old, after: now }];
  });
}

/** Returns what will have become of a schedule that waits when it has begun, if nothing is published before. */
export async function forecast(
  db: Connection,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<Schedule | undefined> {
  const schedules = await findSchedules(db);
  const waiting = schedules.find(each => each.id === id && each.state === 'waiting');
  const inForce = await findVersionInForce(db, now);
  if (waiting === undefined || inForce === undefined) return undefined;
  const shop = await loadShop(db, inForce.number, schedules);
  return runSchedules(shop, { now: waiting.startsAt }).schedules.find(each => each.id === id);
}
