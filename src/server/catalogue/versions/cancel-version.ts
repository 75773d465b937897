/** Cancels a version that is scheduled: its row stays, so that no other version gets its number. */
import { ok, type Result, refused } from '#domain/result.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { findVersion, findVersionInForce } from './version.repository.ts';
import type { VersionTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';

export type CancelError =
  | { readonly code: 'unknown-version'; readonly number: number }
  | { readonly code: 'version-not-scheduled'; readonly number: number; readonly isInForce: boolean };

type Outcome = Result<VersionTable, CancelError>;

/** The draft and other scheduled versions stay as they are. Cancelling again changes nothing. */
export function cancelVersion(deps: VersionDeps, number: number): Promise<Outcome> {
  return inTransaction<VersionTable, CancelError>(deps.db, async transaction => {
    const now = deps.clock().getTime();
    // One statement decides, because the time of the version may come meanwhile.
    const cancelled = await transaction
      .updateTable('versions')
      .set({ cancelled_at: now })
      .where('number', '=', number)
      .where('publish_at', '>', now)
      .where('cancelled_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (cancelled === undefined) return readReason(transaction, { number, now });
    await insertAudit(transaction, [toAudit(deps, cancelled)]);
    return ok(cancelled);
  });
}

async function readReason(
  db: Connection,
  { number, now }: { readonly number: number; readonly now: number },
): Promise<Outcome> {
  const version = await findVersion(db, number);
  if (version === undefined) return refused({ code: 'unknown-version', number });
  if (version.cancelled_at !== null) return ok(version);
  const inForce = await findVersionInForce(db, now);
  return refused({ code: 'version-not-scheduled', number, isInForce: number === inForce?.number });
}

function toAudit({ newId, actor }: VersionDeps, { number, publish_at, cancelled_at }: VersionTable) {
  return {
    created_at: cancelled_at ?? 0,
    id: newId('aud'),
    actor,
    action: 'cancel' as const,
    kind: 'version',
    record_id: String(number),
    before: JSON.stringify({ publishAt: publish_at }),
    after: null,
  };
}

/** Returns what to do instead. */
export function notScheduledMessage({
  number,
  isInForce,
}: Extract<CancelError, { readonly code: 'version-not-scheduled' }>): string {
  const state = isInForce ? 'is in force' : 'has been in force';
  return `Version ${number} ${state}: only a scheduled version can be cancelled. To go back, publish an earlier version again.`;
}
