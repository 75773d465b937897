/** Queries of schedules. */
import type { FieldChange } from '#domain/schedules/field-changes.ts';
import type { RecordOutcome, Schedule, ScheduledRecord, ScheduleState } from '#domain/schedules/schedule.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { ScheduleRecordTable, ScheduleTable } from './schedule.table.ts';

/** Rows per statement. */
const BATCH = 200;

/** A schedule as it is stored, with its records. */
export interface StoredSchedule extends Schedule {
  readonly row: ScheduleTable;
}

export function findSchedule(db: Connection, id: string): Promise<ScheduleTable | undefined> {
  return db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export function listSchedules(db: Connection, limit: number): Promise<readonly ScheduleTable[]> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns how many records of each kind schedules change. */
export async function countRecords(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('schedule_records')
    .select(eb => ['schedule_id', 'kind', eb.fn.countAll<number | string>().as('count')])
    .where('schedule_id', 'in', ids)
    .groupBy(['schedule_id', 'kind'])
    .execute();
  return new Map(
    Array.from(
      Map.groupBy(rows, row => row.schedule_id),
      ([id, counts]) => [id, Object.fromEntries(counts.map(({ kind, count }) => [kind, Number(count)]))],
    ),
  );
}

/** Returns whether one begins or ends by now. */
export async function hasDueSchedule(db: Connection, now: number): Promise<boolean> {
  const due = await db
    .selectFrom('schedules')
    .select('id')
    .where(eb =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('starts_at', '<=', now)]),
        eb.and([eb('state', '=', 'running'), eb('ends_at', '<=', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Returns those that have not ended, with their records. */
export async function findSchedules(
  db: Connection,
  states: readonly ScheduleState[] = ['waiting', 'running'],
): Promise<readonly StoredSchedule[]> {
  const rows = await db.selectFrom('schedules').selectAll().where('state', 'in', states).execute();
  const schedules: StoredSchedule[] = [];
  for (const row of rows) schedules.push(toSchedule(row, await findRecords(db, row.id)));
  return schedules;
}

export function toSchedule(row: ScheduleTable, records: readonly ScheduleRecordTable[]): StoredSchedule {
  const { id, created_at: createdAt, starts_at: startsAt, ends_at, state } = row;
  return {
    id,
    createdAt,
    startsAt,
    endsAt: ends_at ?? undefined,
    state,
    records: records.map(toRecord),
    row,
  };
}

function toRecord({ changes, begun, ended, ...record }: ScheduleRecordTable): ScheduledRecord {
  return {
    kind: record.kind,
    id: record.id,
    title: record.title,
    changes: JSON.parse(changes) as readonly FieldChange[],
    ...(begun === null ? {} : { begun: JSON.parse(begun) as RecordOutcome }),
    ...(ended === null ? {} : { ended: JSON.parse(ended) as RecordOutcome }),
  };
}

export function findRecords(
  db: Connection,
  scheduleId: string,
  limit = 100_000,
): Promise<readonly ScheduleRecordTable[]> {
  return db
    .selectFrom('schedule_records')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertSchedule(
  db: Connection,
  row: ScheduleTable,
  records: readonly ScheduleRecordTable[],
): Promise<void> {
  await db.insertInto('schedules').values(row).execute();
  await writeRecords(db, records);
}

async function writeRecords(db: Connection, records: readonly ScheduleRecordTable[]): Promise<void> {
  for (let index = 0; index < records.length; index += BATCH)
    await db
      .insertInto('schedule_records')
      .values(records.slice(index, index + BATCH))
      .onConflict(conflict =>
        conflict.columns(['schedule_id', 'kind', 'id']).doUpdateSet(eb => ({
          changes: eb.ref('excluded.changes'),
          begun: eb.ref('excluded.begun'),
          ended: eb.ref('excluded.ended'),
        })),
      )
      .execute();
}

/** Stores what has become of a schedule. Returns false, with nothing stored, where it was cancelled or ended meanwhile. */
export async function updateSchedule(
  db: Connection,
  before: StoredSchedule,
  after: Schedule & Partial<Pick<StoredSchedule, 'row'>>,
): Promise<boolean> {
  const { begun_version, ended_version } = after.row ?? before.row;
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set({ state: after.state, begun_version, ended_version, preserved_count: countPreserved(after) })
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const changed = after.records.filter((record, index) => record !== before.records[index]);
  await writeRecords(
    db,
    changed.map(record => toRow(after.id, record)),
  );
  return true;
}

function countPreserved({ records }: Schedule): number {
  return records.filter(({ begun, ended }) => [begun, ended].some(each => (each?.preserved.length ?? 0) > 0))
    .length;
}

export function toRow(scheduleId: string, record: ScheduledRecord): ScheduleRecordTable {
  const print = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { kind, id, title, changes, begun, ended } = record;
  return {
    schedule_id: scheduleId,
    kind,
    id,
    title,
    changes: JSON.stringify(changes),
    begun: print(begun),
    ended: print(ended),
  };
}

/** Returns whether a schedule that has not begun adds or changes a product. */
export async function isScheduled(db: Connection, productId: string): Promise<boolean> {
  const found = await db
    .selectFrom('schedule_records')
    .innerJoin('schedules', 'schedules.id', 'schedule_records.schedule_id')
    .select('schedule_records.id')
    .where('schedules.state', '=', 'waiting')
    .where('schedule_records.kind', '=', 'product')
    .where('schedule_records.id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
