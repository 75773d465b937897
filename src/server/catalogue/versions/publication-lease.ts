/** Lets one publication write at a time, in whichever process: the rows of a version are committed in many transactions. */
import { setTimeout as wait } from 'node:timers/promises';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { VersionDeps } from './version-deps.ts';

export interface Lease {
  readonly owner: string;
  /** Says whether an earlier publication has left rows of the next version. */
  readonly hasLeftovers: boolean;
}

/** Each part of a publication extends its lease; a publication that was killed delays the next for this long. */
const LEASE_MS = 10_000;
const WAIT_MS = 12_000;
const POLL_MS = 100;

/** Waits for a publication that is being written, and for the lease of one that was killed to expire. */
export async function takeLease(
  deps: VersionDeps,
  waitMs = WAIT_MS,
): Promise<Result<Lease, { readonly code: 'publication-running' }>> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lease = await claim(deps);
    if (lease.ok || performance.now() > deadline) return lease;
    await wait(POLL_MS);
  }
}

function claim({ db, clock, newId }: VersionDeps) {
  const owner = newId('pub');
  const now = clock().getTime();
  return inTransaction(db, async transaction => {
    const left = await transaction.selectFrom('publication_lease').select('id').executeTakeFirst();
    const row = await transaction
      .insertInto('publication_lease')
      .values({ id: 1, owner, expires_at: now + LEASE_MS })
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet(eb => ({ owner: eb.ref('excluded.owner'), expires_at: eb.ref('excluded.expires_at') }))
          .where('publication_lease.expires_at', '<=', now),
      )
      .returning('owner')
      .executeTakeFirst();
    if (row === undefined) return refused({ code: 'publication-running' as const });
    return ok({ owner, hasLeftovers: left !== undefined });
  });
}

/** Returns false where another publication has taken over: a transaction must be rolled back then. */
export async function extendLease(db: Connection, lease: Lease, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication_lease')
    .set({ expires_at: now + LEASE_MS })
    .where('owner', '=', lease.owner)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the lease of a publication that has left no rows without their version. */
export async function endLease(db: Connection, { owner }: Lease): Promise<void> {
  await db.deleteFrom('publication_lease').where('owner', '=', owner).execute();
}

/** Lets the next publication continue at once with the rows of this one. */
export async function expireLease(db: Connection, { owner }: Lease): Promise<void> {
  await db.updateTable('publication_lease').set({ expires_at: 0 }).where('owner', '=', owner).execute();
}
