import type { Address, SavedAddress } from '#contract/account.ts';
import { type AddressTable, toAddress, toAddressColumns } from '#server/people/accounts/account.table.ts';
import { lockUser } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';

export interface AddressKey {
  readonly userId: string;
  readonly id: string;
}

export interface AddressChange extends AddressKey {
  readonly address: Address;
  readonly now: number;
}

/** Adds an address; returns undefined when the shopper already has `max`. Needs a transaction. */
export async function addAddress(
  transaction: Connection,
  { userId, id, address, now }: AddressChange,
  max: number,
): Promise<SavedAddress | undefined> {
  // Concurrent requests would all count the same addresses: the lock runs them one after the other.
  await lockUser(transaction, userId);
  if ((await countAddresses(transaction, userId)) >= max) return undefined;
  return insertAddress(transaction, { userId, id, address, now });
}

export async function insertAddress(
  db: Connection,
  { userId, id, address, now }: AddressChange,
): Promise<SavedAddress> {
  const row = { user_id: userId, id, ...toAddressColumns(address), created_at: now, updated_at: now };
  await db.insertInto('addresses').values(row).execute();
  return toSavedAddress(row);
}

/** Returns the addresses in the order in which they were saved. */
export async function listAddresses(db: Connection, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toSavedAddress);
}

async function countAddresses(db: Connection, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the changed address, or undefined when the shopper has none with that id. */
export async function changeAddress(
  db: Connection,
  { userId, id, address, now }: AddressChange,
): Promise<SavedAddress | undefined> {
  const row = await db
    .updateTable('addresses')
    .set({ ...toAddressColumns(address), updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toSavedAddress(row);
}

/** Removes an address and returns it. */
export function takeAddress(db: Connection, { userId, id }: AddressKey): Promise<AddressTable | undefined> {
  return db
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Whoever registered the address of another may have saved them. */
export async function deleteAddresses(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute();
}

function toSavedAddress(row: AddressTable): SavedAddress {
  return { id: row.id, ...toAddress(row) };
}
