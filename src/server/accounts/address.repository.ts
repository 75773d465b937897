/** Reads and writes the addresses a shopper saves; every query names the shopper. */
import type { Address, SavedAddress } from '#contract/account.ts';
import type { Connection } from '#server/db/database.ts';
import { type AddressTable, toAddress, toAddressColumns } from './account.table.ts';

export interface AddressKey {
  readonly userId: string;
  readonly id: string;
}

export interface AddressChange extends AddressKey {
  readonly address: Address;
  readonly now: number;
}

export async function addAddress(
  db: Connection,
  { userId, id, address, now }: AddressChange,
): Promise<SavedAddress> {
  const row = { user_id: userId, id, ...toAddressColumns(address), created_at: now, updated_at: now };
  await db.insertInto('addresses').values(row).execute();
  return toSavedAddress(row);
}

export async function countAddresses(db: Connection, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The changed address, or nothing when the shopper has none of that id. */
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

/** Answers whether there was such an address. */
export async function removeAddress(db: Connection, { userId, id }: AddressKey): Promise<boolean> {
  const removed = await db
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

function toSavedAddress(row: AddressTable): SavedAddress {
  return { id: row.id, ...toAddress(row) };
}
