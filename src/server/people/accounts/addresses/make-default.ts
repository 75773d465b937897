/** Makes a saved address that of the profile, which is used by default. The address of before is saved in its place. */
import { NO_ADDRESS, type User } from '#contract/account.ts';
import { toAddress, toAddressColumns } from '#server/people/accounts/account.table.ts';
import { lockUser, replaceAddress } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type AddressKey, insertAddress, takeAddress } from './address.repository.ts';

interface DefaultChange extends AddressKey {
  /** The id of the row that gets the address of before. A repeated change finds nothing and is not reverted. */
  readonly newId: string;
  readonly now: number;
}

/** Returns undefined when the shopper has no address with that id. Needs a transaction. */
export async function makeDefault(
  transaction: Connection,
  { userId, id, newId, now }: DefaultChange,
): Promise<User | undefined> {
  const before = await lockUser(transaction, userId);
  const taken = await takeAddress(transaction, { userId, id });
  if (taken === undefined || before === undefined) return undefined;
  const earlier = toAddress(before);
  const isEmpty = Object.entries(NO_ADDRESS).every(
    ([name, text]) => name === 'country' || earlier[name as keyof typeof earlier] === text,
  );
  if (!isEmpty) await insertAddress(transaction, { userId, id: newId, address: earlier, now });
  return replaceAddress(transaction, { userId, columns: toAddressColumns(toAddress(taken)), now });
}
