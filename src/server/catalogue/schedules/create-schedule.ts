/** Makes of the changes of the draft a schedule: from then on the draft is as the shop is. */

import { ok, type Result, refused } from '#domain/result.ts';
import { planRecord } from '#domain/schedules/plan-record.ts';
import { toLayers } from '#domain/schedules/run-schedules.ts';
import { byStart, type ScheduledRecord } from '#domain/schedules/schedule.ts';
import { applyChanges } from '#server/catalogue/versions/change-draft.ts';
import {
  type CheckContent,
  checkRecords,
  type DraftIssue,
} from '#server/catalogue/versions/check-records.ts';
import { checkSource } from '#server/catalogue/versions/check-source.ts';
import { compareWithVersion, type Difference } from '#server/catalogue/versions/compare-content.ts';
import { draftRevision, lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import { findVersionInForce, readRecords } from '#server/catalogue/versions/version.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { toState } from './draft-changes.ts';
import { findOlderServerUntil } from './older-servers.ts';
import { findSchedules, insertSchedule, type StoredSchedule, toRow } from './schedule.repository.ts';
import type { ScheduleTable } from './schedule.table.ts';
import { toTitle } from './title.ts';

export type ScheduleError =
  | { readonly code: 'invalid-draft'; readonly issues: readonly DraftIssue[] }
  | { readonly code: 'draft-busy' }
  | { readonly code: 'nothing-to-schedule' }
  /** A server of 0.2.0 may be running until this time. */
  | { readonly code: 'older-server'; readonly until: number };

export interface ScheduleOptions {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt?: number | undefined;
  readonly check?: CheckContent | undefined;
}

type Outcome = Result<ScheduleTable, ScheduleError>;

const MAX_TRIES = 5;

export async function scheduleDraft(deps: VersionDeps, options: ScheduleOptions): Promise<Outcome> {
  const { db, clock } = deps;
  const until = await findOlderServerUntil(db, clock().getTime());
  if (until !== undefined) return refused({ code: 'older-server', until });
  const check = options.check ?? checkRecords;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const revision = await draftRevision(db);
    const inForce = (await findVersionInForce(db, clock().getTime()))?.number ?? 0;
    const { issues, source } = await checkSource(db, { check, source: 'draft', version: inForce });
    if (issues.length > 0) return refused({ code: 'invalid-draft', issues });
    const differences = await compareWithVersion(db, {
      from: inForce,
      to: page => readRecords(db, source, page),
    });
    if (inForce === 0 || differences.length === 0) return refused({ code: 'nothing-to-schedule' });
    const made = await store(deps, { ...options, revision, inForce, differences });
    if (made.ok || made.error.code !== 'draft-busy') return made;
  }
  return refused({ code: 'draft-busy' });
}

interface Compared extends ScheduleOptions {
  readonly revision: number;
  /** The number of the version in force. */
  readonly inForce: number;
  readonly differences: readonly Difference[];
}

function store(deps: VersionDeps, compared: Compared): Promise<Outcome> {
  return inTransaction<ScheduleTable, ScheduleError>(deps.db, async transaction => {
    const now = deps.clock().getTime();
    const revision = await lockDraft(transaction);
    const inForce = await findVersionInForce(transaction, now);
    // A schedule that has begun meanwhile has changed what the draft is compared with.
    if (revision !== compared.revision + 1 || inForce?.number !== compared.inForce)
      return refused({ code: 'draft-busy' });
    const running = await findSchedules(transaction, ['running']);
    const row: ScheduleTable = {
      id: deps.newId('sch'),
      created_at: now,
      created_by: deps.actor,
      starts_at: compared.startsAt,
      ends_at: compared.endsAt ?? null,
      state: 'waiting',
      from_version: null,
      begun_version: null,
      ended_version: null,
      preserved_count: 0,
    };
    const records = compared.differences.map(each => toRow(row.id, planDifference(each, running)));
    await insertSchedule(transaction, row, records);
    await restoreDraft({ ...deps, transaction, revision }, compared.differences);
    await insertAudit(transaction, [toAudit(deps, row)]);
    return ok(row);
  });
}

function planDifference(
  { kind, id, before, after }: Difference,
  running: readonly StoredSchedule[],
): ScheduledRecord {
  const layers = toLayers(running.toSorted(byStart), { kind, id });
  const changes = planRecord({ record: toState(before), draft: toState(after), layers });
  return { kind, id, title: toTitle(kind, id, (after ?? before)?.body), changes };
}

async function restoreDraft(
  deps: VersionDeps & { readonly transaction: Connection; readonly revision: number },
  differences: readonly Difference[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(differences, each => each.kind)) {
    const changes = ofKind.map(({ id, before }) => ({ id, body: before?.body, position: before?.position }));
    const changed = await applyChanges({ ...deps, kind }, changes);
    if (!changed.ok) throw new Error(`The draft of ${changed.error.id} cannot be restored`);
  }
}

function toAudit({ newId, actor }: Pick<VersionDeps, 'newId' | 'actor'>, row: ScheduleTable) {
  return {
    created_at: row.created_at,
    id: newId('aud'),
    actor,
    action: 'create' as const,
    kind: 'schedule',
    record_id: row.id,
    before: null,
    after: JSON.stringify({ startsAt: row.starts_at, endsAt: row.ends_at }),
  };
}
