/** Whoever opens the link of a mail about an order, or enters a mailed code, reads the mails to its address: further mails follow. */

import { findUser } from '#server/people/accounts/user.repository.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { findGuest } from './guest.repository.ts';
import type { OrderOfLink } from './linked-order.ts';

type MailedOrder = Pick<OrderTable, 'id' | 'user_id'>;

/** Other links may have been passed on by the shopper, who has typed the address. */
export async function noteOpened(
  db: Database,
  { purpose, stored: { order } }: OrderOfLink,
  now: number,
): Promise<void> {
  if (purpose !== 'mail') return;
  const user = await findUser(db, order.user_id);
  if (typeof user?.email_verified_at === 'number') return;
  await db.transaction().execute(transaction => confirmMailbox(transaction, order, now));
}

/** The address of an account is confirmed by its own session alone: for its order it counts that the mail was opened. Needs a transaction. */
export async function confirmMailbox(
  transaction: Connection,
  { id, user_id }: MailedOrder,
  now: number,
): Promise<void> {
  if ((await findGuest(transaction, user_id)) !== undefined) {
    await markVerified(transaction, user_id, now);
    return;
  }
  await transaction
    .updateTable('order_links')
    .set({ opened_at: now })
    .where('order_id', '=', id)
    .where('purpose', '=', 'mail')
    .where('opened_at', 'is', null)
    .execute();
}
