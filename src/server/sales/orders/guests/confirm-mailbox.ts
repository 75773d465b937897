/**
 * Whoever opens the link of a mail about an order reads the mails to its address: further mails about it follow. A mailed code confirms
 * the address of a guest. The address of an account is confirmed by its own session alone.
 */
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { findGuest } from './guest.repository.ts';
import type { OrderOfLink } from './linked-order.ts';

/**
 * Other links may have been passed on by the shopper, who has typed the address. The link of a mail to an earlier address has no row any
 * more, so it notes nothing.
 */
export async function noteOpened(
  db: Connection,
  { purpose, token, stored: { order } }: OrderOfLink,
  now: number,
): Promise<void> {
  if (purpose === 'mail') await markOpened(db, order.id, { now, tokenHash: hashToken(token) });
}

/** Returns whether the order still has the address that the code was mailed to. Needs a transaction. */
export async function confirmMailbox(
  transaction: Connection,
  { id, user_id, email }: Pick<OrderTable, 'id' | 'user_id' | 'email'>,
  now: number,
): Promise<boolean> {
  const locked = await lockOrder(transaction, id, user_id);
  if (locked?.order.email !== email) return false;
  if ((await findGuest(transaction, user_id)) === undefined) await markOpened(transaction, id, { now });
  else await markVerified(transaction, user_id, now);
  return true;
}

interface Opening {
  readonly now: number;
  /** Without it, every mailed link of the order counts as opened. */
  readonly tokenHash?: string;
}

async function markOpened(db: Connection, orderId: string, { now, tokenHash }: Opening): Promise<void> {
  const unopened = db
    .updateTable('order_links')
    .set({ opened_at: now })
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'mail')
    .where('opened_at', 'is', null);
  await (tokenHash === undefined ? unopened : unopened.where('token_hash', '=', tokenHash)).execute();
}
