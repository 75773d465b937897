import type { UserTable } from '#server/people/accounts/account.table.ts';
import { addUser } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import type { GuestTable, OrderLinkTable } from './guest.table.ts';

/** The rows of a guest besides those of the order. */
export interface GuestRows {
  readonly user: UserTable;
  readonly guest: GuestTable;
  readonly links: readonly OrderLinkTable[];
}

/** The order refers to this user. Needs a transaction. */
export async function addGuestUser(db: Connection, { user }: GuestRows): Promise<void> {
  await addUser(db, user);
  // A server of 0.2.0 lists among the customers whoever has no such row.
  await db.insertInto('erasures').values({ user_id: user.id, erased_at: user.created_at }).execute();
}

/** Returns whether the idempotency key was free. Of two transactions that take it, the second waits for the first. */
export async function addGuest(db: Connection, { guest, links }: GuestRows): Promise<boolean> {
  const added = await db
    .insertInto('guests')
    .values(guest)
    .onConflict(conflict => conflict.column('key_hash').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await db.insertInto('order_links').values(links).execute();
  return true;
}

/** Returns undefined where the user has an account. */
export function findGuest(db: Connection, userId: string): Promise<GuestTable | undefined> {
  return db.selectFrom('guests').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function findGuestByKey(db: Connection, keyHash: string): Promise<GuestTable | undefined> {
  const { rows } = await selectByKey(db, { keyHash });
  return rows[0];
}

const selectByKey = preparedStatement((db, { keyHash }: Readonly<Record<'keyHash', string>>) =>
  db.selectFrom('guests').selectAll().where('key_hash', '=', keyHash),
);

interface GuestClaim {
  readonly guestId: string;
  /** The account. */
  readonly userId: string;
  readonly now: number;
}

/** Returns whether nobody had claimed the order of the guest before. */
export async function claimGuest(db: Connection, { guestId, userId, now }: GuestClaim): Promise<boolean> {
  const claimed = await db
    .updateTable('guests')
    .set({ claimed_by: userId, claimed_at: now })
    .where('user_id', '=', guestId)
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Returns the guests whose orders these accounts have claimed. */
export async function findClaimedGuests(
  db: Connection,
  accountIds: readonly string[],
): Promise<readonly GuestTable[]> {
  if (accountIds.length === 0) return [];
  return db.selectFrom('guests').selectAll().where('claimed_by', 'in', accountIds).execute();
}

/** Returns those of these users who have no account, and whose order no account has claimed. */
export async function findGuestIds(db: Connection, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('guests')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('claimed_by', 'is', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Removes what guests are grouped and found by. The keys of their orders find nothing any more. */
export async function eraseGuests(db: Connection, userIds: readonly string[], now: number): Promise<void> {
  await db
    .updateTable('guests')
    .set(eb => ({ key_hash: eb.ref('user_id'), request_hash: '', phone: '', mailbox: '', erased_at: now }))
    .where('user_id', 'in', userIds)
    .execute();
}
