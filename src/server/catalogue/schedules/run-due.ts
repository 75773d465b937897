/**
 * Begins and ends what is due: one new version with all of it, in one transaction with the state of the schedules and the draft.
 * Of several processes one does it, under the lease of publications; one that is killed has done nothing.
 */

import { ok, type Result, refused } from '#domain/result.ts';
import { runSchedules, type Shop } from '#domain/schedules/run-schedules.ts';
import { byStart, type Schedule, toRecordKey } from '#domain/schedules/schedule.ts';
import { recordProducts } from '#server/catalogue/price-history/record-prices.ts';
import { createMoveRecorder, type MoveRecorder } from '#server/catalogue/redirects/record-moves.ts';
import { deleteUnneeded } from '#server/catalogue/versions/delete-unneeded.ts';
import { KIND_NAMES } from '#server/catalogue/versions/kinds.ts';
import {
  endLease,
  expireLease,
  type Lease,
  takeLease,
} from '#server/catalogue/versions/publication-lease.ts';
import { replaceRecords } from '#server/catalogue/versions/publish.repository.ts';
import { findVersionInForce } from '#server/catalogue/versions/version.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import {
  finishVersion,
  type VersionTransaction,
  type WriteError,
  writeRecords,
} from '#server/catalogue/versions/write-version.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { convertVersions } from './convert-versions.ts';
import { type ChangedState, followInDraft } from './draft-changes.ts';
import { type FindIssues, NO_ISSUES } from './find-issues.ts';
import { findSchedules, hasDueSchedule, type StoredSchedule, updateSchedule } from './schedule.repository.ts';
import { loadShop, toChangedStates } from './scheduled-shop.ts';

export interface RunDeps extends Omit<VersionDeps, 'actor'> {
  /** Says what would be wrong with changed records; by default nothing is. */
  readonly findIssues?: FindIssues | undefined;
}

/** Returns whether anything was done. Throws where something fails: the next call does it then. */
export async function runDue(deps: RunDeps): Promise<boolean> {
  const now = deps.clock().getTime();
  await convertVersions(deps);
  if (!(await hasDueSchedule(deps.db, now))) return false;
  const actor = 'schedule';
  const lease = await takeLease({ ...deps, actor }, 0);
  if (!lease.ok) return false;
  // Another process may have done it before this one had the lease.
  if (!(await hasDueSchedule(deps.db, now))) {
    await (lease.value.hasLeftovers ? expireLease : endLease)(deps.db, lease.value);
    return false;
  }
  const done = await runUnderLease(deps, lease.value, now).catch(async error => {
    await expireLease(deps.db, lease.value).catch(() => undefined);
    throw error;
  });
  if (!done.ok) await expireLease(deps.db, lease.value);
  else await deleteUnneeded(deps.db, now);
  return done.ok;
}

interface Run {
  readonly before: readonly StoredSchedule[];
  readonly after: readonly Schedule[];
  readonly states: readonly ChangedState[];
  /** The number of the version in force. */
  readonly inForce: number;
}

async function runUnderLease(
  deps: RunDeps,
  lease: Lease,
  now: number,
): Promise<Result<undefined, WriteError>> {
  const inForce = await findVersionInForce(deps.db, now);
  if (inForce === undefined) return refused({ code: 'draft-changed' });
  const before = await findSchedules(deps.db);
  const shop = await loadShop(deps.db, inForce.number, before);
  const after = await runWithoutIssues(deps, { shop, now, inForce: inForce.number });
  const run: Run = {
    before,
    after: after.schedules,
    states: toChangedStates(shop, after),
    inForce: inForce.number,
  };
  if (run.states.length === 0 && !lease.hasLeftovers) return storeStates(deps, lease, run);
  const written = await writeRecords({ ...deps, actor: '' }, lease, inForce.number);
  if (!written.ok) return written;
  const moves = createMoveRecorder(deps);
  const finished = await finishVersion(
    { ...deps, actor: toActor(run) },
    { lease, complete: inVersion => complete({ ...deps, moves }, run, inVersion) },
  );
  if (!finished.ok) return finished;
  await moves.recordCategories();
  return ok(undefined);
}

/** Leaves records out, one after the other, that would be wrong. */
async function runWithoutIssues(
  { db, findIssues = NO_ISSUES }: RunDeps,
  { shop, now, inForce }: { readonly shop: Shop; readonly now: number; readonly inForce: number },
): Promise<Shop> {
  const issues = new Map<string, string>();
  for (;;) {
    const after = runSchedules(shop, { now, findIssue: (_, record) => issues.get(toRecordKey(record)) });
    const found = await findIssues(db, { states: toChangedStates(shop, after), inForce });
    const added = found.filter(issue => !issues.has(toRecordKey(issue)));
    if (added.length === 0) return after;
    for (const issue of added) issues.set(toRecordKey(issue), issue.message);
  }
}

async function complete(
  deps: RunDeps & { readonly moves: MoveRecorder },
  run: Run,
  { transaction, revision, number }: VersionTransaction,
): Promise<Result<undefined, WriteError>> {
  const inForce = await findVersionInForce(transaction, deps.clock().getTime());
  if (inForce?.number !== run.inForce) return refused({ code: 'draft-changed' });
  const replaced = run.states.map(({ kind, id, after }) => ({
    kind,
    id,
    record: after && { position: after.position, body: JSON.stringify(after.body) },
  }));
  await replaceRecords(transaction, number, replaced);
  for (const kind of KIND_NAMES)
    await deps.moves.recordPage(transaction, {
      source: run.inForce,
      number,
      kind,
      after: '',
      upTo: undefined,
    });
  const products = replaced.filter(({ kind }) => kind === 'product').map(({ id }) => id);
  await recordProducts(transaction, number, products);
  await followInDraft({ ...deps, actor: toActor(run), transaction, revision }, run.states);
  return update(transaction, run, number);
}

/** Where nothing changes for shoppers, no version is written. */
function storeStates(deps: RunDeps, lease: Lease, run: Run): Promise<Result<undefined, WriteError>> {
  return inTransaction<undefined, WriteError>(deps.db, async transaction => {
    const updated = await update(transaction, run, null);
    if (updated.ok) await endLease(transaction, lease);
    return updated;
  });
}

/** Refused where a schedule was cancelled meanwhile: all of it is done again without that. */
async function update(
  transaction: Connection,
  { before, after }: Run,
  number: number | null,
): Promise<Result<undefined, WriteError>> {
  for (const schedule of before) {
    const changed = after.find(({ id }) => id === schedule.id);
    if (changed === undefined || changed === schedule) continue;
    const isDone = await updateSchedule(transaction, schedule, {
      ...changed,
      row: toRow(schedule, changed, number),
    });
    if (!isDone) return refused({ code: 'draft-changed' });
  }
  return ok(undefined);
}

function toRow(
  { row, state }: StoredSchedule,
  after: Schedule,
  number: number | null,
): StoredSchedule['row'] {
  const hasBegun = state === 'waiting' && (after.state === 'running' || after.state === 'ended');
  return {
    ...row,
    ...(hasBegun ? { begun_version: number } : {}),
    ...(state === 'running' && after.state === 'ended' ? { ended_version: number } : {}),
  };
}

/** The version is that of whoever planned it. */
function toActor({ before, after }: Run): string {
  const changed = before.filter(each => after.find(({ id }) => id === each.id)?.state !== each.state);
  return changed.toSorted(byStart)[0]?.row.created_by ?? 'schedule';
}
