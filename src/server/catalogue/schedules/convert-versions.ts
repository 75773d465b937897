/**
 * Makes schedules of the versions that servers of 0.2.0 have scheduled: of what each changes in the version that it came from.
 * Without it such a version would put the whole shop of its day in force.
 */

import { ok, refused } from '#domain/result.ts';
import { compareRecords } from '#domain/schedules/field-changes.ts';
import type { ScheduledRecord } from '#domain/schedules/schedule.ts';
import { compareWithVersion, type Difference } from '#server/catalogue/versions/compare-content.ts';
import { lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import { listVersions, recordsOfVersion } from '#server/catalogue/versions/version.repository.ts';
import type { VersionTable } from '#server/catalogue/versions/version.table.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { changeInDraft, toState } from './draft-changes.ts';
import { insertSchedule, toRow } from './schedule.repository.ts';
import type { ScheduleTable } from './schedule.table.ts';
import { toTitle } from './title.ts';

/** A scheduled version with the one that ends it, or the end of one that is in force. */
interface Plan {
  readonly begins: VersionTable;
  readonly ends?: VersionTable | undefined;
  /** The version that it came from. */
  readonly from: number;
}

export async function convertVersions(deps: Omit<VersionDeps, 'actor'>): Promise<void> {
  const now = deps.clock().getTime();
  if (!(await hasScheduled(deps.db, now))) return;
  const versions = (await listVersions(deps.db)).filter(({ cancelled_at }) => cancelled_at === null);
  for (const plan of toPlans(versions.toReversed(), now)) await convert(deps, plan, now);
}

async function hasScheduled(db: Connection, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('versions')
    .select('number')
    .where('publish_at', '>', now)
    .whereRef('publish_at', '>', 'created_at')
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of versions in the order of their numbers. An end repeats the version from which the sale before it came. */
function toPlans(versions: readonly VersionTable[], now: number): readonly Plan[] {
  const plans: Plan[] = [];
  for (const version of versions) {
    if (version.publish_at <= now || !isScheduled(version)) continue;
    const sale = version.copy_of === null ? undefined : findSale(versions, version);
    if (sale === undefined) {
      plans.push({ begins: version, from: findOrigin(versions, version) });
      continue;
    }
    const waiting = plans.findIndex(({ begins }) => begins === sale);
    const plan = { begins: sale, ends: version, from: findOrigin(versions, sale) };
    if (waiting === -1) plans.push(plan);
    else plans[waiting] = plan;
  }
  return plans;
}

/** A version that was in force as soon as it was written was not scheduled, whatever a clock says that is behind. */
function isScheduled({ publish_at, created_at }: VersionTable): boolean {
  return publish_at > created_at;
}

function findSale(versions: readonly VersionTable[], end: VersionTable): VersionTable | undefined {
  return versions.findLast(
    sale =>
      sale.number < end.number &&
      sale.copy_of === null &&
      isScheduled(sale) &&
      sale.publish_at < end.publish_at &&
      findOrigin(versions, sale) === end.copy_of,
  );
}

/** Returns the version that was in force when another was written; of those that are gone, the one in force now. */
function findOrigin(versions: readonly VersionTable[], { number, created_at }: VersionTable): number {
  const earlier = versions.filter(each => each.number < number && each.publish_at <= created_at);
  const [origin] = earlier.toSorted((a, b) => b.publish_at - a.publish_at || b.number - a.number);
  return origin?.number ?? 0;
}

async function convert(
  deps: Omit<VersionDeps, 'actor'>,
  { begins, ends, from }: Plan,
  now: number,
): Promise<void> {
  const differences =
    from === 0
      ? []
      : await compareWithVersion(deps.db, {
          from,
          to: page => recordsOfVersion(deps.db, begins.number, page),
        });
  const isRunning = begins.publish_at <= now;
  await inTransaction<undefined, 'cancelled'>(deps.db, async transaction => {
    const revision = await lockDraft(transaction);
    const taken = isRunning ? [ends] : [begins, ends];
    for (const version of taken)
      if (version !== undefined && !(await cancel(transaction, version, now))) return refused('cancelled');
    if (differences.length === 0) return ok(undefined);
    const row: ScheduleTable = {
      id: deps.newId('sch'),
      created_at: begins.created_at,
      created_by: begins.created_by,
      starts_at: begins.publish_at,
      ends_at: ends?.publish_at ?? null,
      state: isRunning ? 'running' : 'waiting',
      from_version: begins.number,
      begun_version: isRunning ? begins.number : null,
      ended_version: null,
      preserved_count: 0,
    };
    await insertSchedule(
      transaction,
      row,
      differences.map(each => toRow(row.id, toRecord(each, isRunning))),
    );
    if (isRunning) return ok(undefined);
    // The changes wait in the schedule from now on, no longer in the draft.
    const back = differences.map(({ kind, id, before, after }) => ({
      kind,
      id,
      changes: compareRecords(toState(after), toState(before)),
      after: toState(before),
      layers: [],
    }));
    await changeInDraft({ ...deps, actor: begins.created_by, transaction, revision }, back);
    return ok(undefined);
  });
}

function toRecord({ kind, id, before, after }: Difference, isRunning: boolean): ScheduledRecord {
  const changes = compareRecords(toState(before), toState(after));
  const title = toTitle(kind, id, (after ?? before)?.body);
  return { kind, id, title, changes, ...(isRunning ? { begun: { changes, preserved: [] } } : {}) };
}

/** Returns false where another process was first, or the time has come. */
async function cancel(transaction: Connection, { number }: VersionTable, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('versions')
    .set({ cancelled_at: now })
    .where('number', '=', number)
    .where('publish_at', '>', now)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
