/** Cancels a schedule that waits, whose changes go back into the draft, or ends one that runs. */

import { ok, type Result, refused } from '#domain/result.ts';
import { toLayers } from '#domain/schedules/run-schedules.ts';
import { byStart, type ScheduledRecord, toRecordKey } from '#domain/schedules/schedule.ts';
import { lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import type { KindName } from '#server/catalogue/versions/kinds.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { changeInDraft } from './draft-changes.ts';
import {
  findRecords,
  findSchedule,
  findSchedules,
  toSchedule,
  updateSchedule,
} from './schedule.repository.ts';
import type { ScheduleTable } from './schedule.table.ts';

export type CancelError = { readonly code: 'unknown-schedule' } | { readonly code: 'schedule-over' };

type Outcome = Result<ScheduleTable, CancelError>;

/** Cancelling again changes nothing. One that runs ends with the next run of what is due. */
export function cancelSchedule(deps: VersionDeps, id: string): Promise<Outcome> {
  return inTransaction<ScheduleTable, CancelError>(deps.db, async transaction => {
    const revision = await lockDraft(transaction);
    const row = await findSchedule(transaction, id);
    if (row === undefined) return refused({ code: 'unknown-schedule' });
    if (row.state === 'cancelled') return ok(row);
    const isCancelled =
      row.state === 'waiting'
        ? await returnToDraft({ ...deps, transaction, revision }, row)
        : await endNow(transaction, row, deps.clock().getTime());
    if (!isCancelled) return refused({ code: 'schedule-over' });
    await insertAudit(transaction, [toAudit(deps, row)]);
    return ok((await findSchedule(transaction, id)) ?? row);
  });
}

interface Returning extends VersionDeps {
  readonly transaction: Connection;
  readonly revision: number;
}

/** What the draft has otherwise now stays as it is, and is listed. */
async function returnToDraft(deps: Returning, row: ScheduleTable): Promise<boolean> {
  const schedule = toSchedule(row, await findRecords(deps.transaction, row.id));
  const running = (await findSchedules(deps.transaction, ['running'])).toSorted(byStart);
  const planned = schedule.records.map(({ kind, id, changes }) => ({
    kind: kind as KindName,
    id,
    changes,
    layers: toLayers(running, { kind, id }),
  }));
  const found = await changeInDraft(deps, planned);
  const preserved = new Map(found.map(each => [toRecordKey(each), each.preserved]));
  const records = schedule.records.map((record): ScheduledRecord => {
    const fields = preserved.get(toRecordKey(record));
    return fields === undefined ? record : { ...record, ended: { changes: [], preserved: fields } };
  });
  return updateSchedule(deps.transaction, schedule, { ...schedule, state: 'cancelled', records });
}

async function endNow(transaction: Connection, { id }: ScheduleTable, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('schedules')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function toAudit({ newId, actor, clock }: VersionDeps, row: ScheduleTable) {
  return {
    created_at: clock().getTime(),
    id: newId('aud'),
    actor,
    action: 'cancel' as const,
    kind: 'schedule',
    record_id: row.id,
    before: JSON.stringify({ startsAt: row.starts_at, endsAt: row.ends_at }),
    after: null,
  };
}
