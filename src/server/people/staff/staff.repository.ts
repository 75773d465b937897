import type { Connection } from '#server/platform/db/database.ts';

/** Locks the rows of all staff until the transaction ends, so that a count of owners stays true. */
export async function lockStaff(transaction: Connection): Promise<void> {
  // Writing a row its own value locks it on both engines, which spell `for update` differently.
  await transaction
    .updateTable('users')
    .set(eb => ({ updated_at: eb.ref('updated_at') }))
    .where('staff_role', 'is not', null)
    .execute();
}

/** Returns those of these users that have a second factor. */
export async function listEnrolled(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Returns the last use of a session of each of these users that has not expired. */
export async function lastSeen(
  db: Connection,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .select(eb => ['user_id', eb.fn.max('last_seen_at').as('at')])
    .where('user_id', 'in', ids)
    .where('expires_at', '>', now)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at: index }) => [user_id, index]));
}

export function listOwners(db: Connection): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'staff')
    .where('staff_role', '=', 'owner')
    .execute();
}
