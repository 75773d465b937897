/** An account that was opened by a code has no name. It takes what it lacks from the newest order that it claims. */
import type { User } from '#contract/account.ts';
import { findUser, toUser } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';

interface ClaimedOrders {
  readonly userId: string;
  /** The numbers of the orders. */
  readonly orderIds: readonly string[];
}

/** Returns the account as it is now, and undefined where nothing was claimed. Needs a transaction. */
export async function fillProfile(
  transaction: Connection,
  { userId, orderIds }: ClaimedOrders,
  now: number,
): Promise<User | undefined> {
  if (orderIds.length === 0) return undefined;
  const user = await findUser(transaction, userId);
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('order_number', 'in', orderIds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (user === undefined || order === undefined) return undefined;
  const { first_name, last_name, phone, address_line1, landmark, city, state, postal_code } = order;
  const filled = {
    ...(user.first_name === '' && user.last_name === '' && { first_name, last_name }),
    ...(user.phone === '' && { phone }),
    // Half an address of one and half of another would lead nowhere.
    ...([user.address_line1, user.city, user.postal_code].every(text => text === '') && {
      address_line1,
      landmark,
      city,
      state,
      postal_code,
    }),
  };
  const changed = { ...filled, updated_at: now };
  if (Object.keys(filled).length > 0)
    await transaction.updateTable('users').set(changed).where('id', '=', userId).execute();
  return toUser({ ...user, ...filled });
}
