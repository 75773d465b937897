/**
 * Writes a version in many short transactions, with requests and orders between them. Records that are opened or closed by
 * the number of a version are in no version until its row exists, which the last transaction inserts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ok, type Result, refused } from '#domain/result.ts';
import { recordPage, recordTimes } from '#server/catalogue/price-history/record-prices.ts';
import { createMoveRecorder, type MoveRecorder } from '#server/catalogue/redirects/record-moves.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { BETWEEN_TRANSACTIONS_MS } from '#server/platform/db/sqlite/busy-retry.ts';
import { lockDraft } from './draft.repository.ts';
import { KIND_NAMES } from './kinds.ts';
import { endLease, extendLease, type Lease } from './publication-lease.ts';
import {
  addRecords,
  closeRecords,
  deleteOtherLeftovers,
  differs,
  endOfPage,
  insertVersion,
  refreshStatistics,
  type WrittenPage,
} from './publish.repository.ts';
import { findVersionInForce, latestNumber, type RecordSource } from './version.repository.ts';
import type { VersionTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';

/** So many take about ten milliseconds. */
const WRITTEN_AT_ONCE = 1000;

export type WriteError = { readonly code: 'draft-changed' | 'publication-running' | 'other-version' };

/** Makes the records of the next version those of the source, whatever an earlier attempt has left. Returns whether any differed. */
export async function writeRecords(
  deps: VersionDeps,
  lease: Lease,
  source: RecordSource,
): Promise<Result<boolean, WriteError>> {
  for (const error of await refreshStatistics(deps.db))
    deps.logger?.warn({ err: error }, 'statistics for the comparison of records cannot be renewed');
  const number = (await latestNumber(deps.db)) + 1;
  const moves = createMoveRecorder(deps);
  let hasChanged = false;
  for (const kind of KIND_NAMES) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const upTo: string | undefined = await endOfPage(deps.db, {
        source,
        kind,
        after,
        limit: WRITTEN_AT_ONCE,
      });
      const page = { source, number, kind, after, upTo };
      if (await differs(deps.db, page)) {
        const written = await writePage(deps, lease, { page, moves });
        if (!written.ok) return written;
        hasChanged = true;
        await wait(BETWEEN_TRANSACTIONS_MS);
      }
      after = upTo;
    }
  }
  await moves.recordCategories();
  return ok(hasChanged);
}

function writePage(
  { db, clock }: VersionDeps,
  lease: Lease,
  { page, moves }: { readonly page: WrittenPage; readonly moves: MoveRecorder },
): Promise<Result<undefined, WriteError>> {
  return inTransaction(db, async transaction => {
    if (!(await extendLease(transaction, lease, clock().getTime()))) return taken();
    if (lease.hasLeftovers) await deleteOtherLeftovers(transaction, page);
    await closeRecords(transaction, page);
    await addRecords(transaction, page);
    await moves.recordPage(transaction, page);
    await recordPage(transaction, page);
    return ok(undefined);
  });
}

function taken() {
  return refused({ code: 'publication-running' as const });
}

/** The transaction that makes a version, which has locked the draft. */
export interface VersionTransaction {
  readonly transaction: Connection;
  /** The revision of the draft from then on. */
  readonly revision: number;
  /** The number of the version. */
  readonly number: number;
}

export interface NewVersion {
  readonly lease: Lease;
  /** The revision of the draft when it was checked. Refused when it has changed since: the records may be a mix of two states. */
  readonly revision?: number | undefined;
  readonly copyOf?: number | undefined;
  /** Writes what belongs to the version; refused, nothing is written. */
  readonly complete: (inVersion: VersionTransaction) => Promise<Result<undefined, WriteError>>;
}

/** Makes the written records the next version. */
export function finishVersion(
  deps: VersionDeps,
  { lease, revision, copyOf, complete }: NewVersion,
): Promise<Result<VersionTable, WriteError>> {
  return inTransaction<VersionTable, WriteError>(deps.db, async transaction => {
    const now = deps.clock().getTime();
    if (!(await extendLease(transaction, lease, now))) return taken();
    const locked = await lockDraft(transaction);
    if (revision !== undefined && locked !== revision + 1) return refused({ code: 'draft-changed' });
    const time = await timeInForce(transaction, now);
    const version: VersionTable = {
      number: (await latestNumber(transaction)) + 1,
      // A version is in force by every clock where the two are the same.
      created_at: time,
      created_by: deps.actor,
      publish_at: time,
      copy_of: copyOf ?? null,
      cancelled_at: null,
    };
    const completed = await complete({ transaction, revision: locked, number: version.number });
    if (!completed.ok) return completed;
    await insertVersion(transaction, version);
    await recordTimes(transaction);
    await insertAudit(transaction, [toAudit(deps, version, locked)]);
    await endLease(transaction, lease);
    return ok(version);
  });
}

/** Returns a time after that of the version in force, whose process may have a clock that is ahead. */
async function timeInForce(db: Connection, now: number): Promise<number> {
  const inForce = await findVersionInForce(db, now);
  return Math.max(now, inForce?.publish_at ?? 0);
}

function toAudit({ newId, actor }: VersionDeps, version: VersionTable, revision: number) {
  return {
    created_at: version.created_at,
    id: newId('aud'),
    actor,
    action: 'publish' as const,
    kind: 'version',
    record_id: String(version.number),
    before: null,
    after: JSON.stringify({ publishAt: version.publish_at, copyOf: version.copy_of }),
    draft_revision: revision,
  };
}
