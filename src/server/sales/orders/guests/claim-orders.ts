/** Orders that were placed as a guest become those of an account whose confirmed address they have. */
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { findOrdersById, lockOrder } from '#server/sales/orders/order.repository.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { claimGuest } from './guest.repository.ts';

const MAX_LISTED = 50;

/** Returns those that nobody has claimed, newest first. The address must be confirmed. */
export async function findClaimable(db: Connection, email: string): Promise<readonly StoredOrder[]> {
  const rows = await claimable(db, email)
    .select('orders.id')
    .orderBy('orders.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const orders = await findOrdersById(
    db,
    rows.map(({ id }) => id),
  );
  return orders.toSorted((a, b) => (a.order.id < b.order.id ? 1 : -1));
}

interface Claim {
  readonly userId: string;
  /** The confirmed address of the account. */
  readonly email: string;
  /** The numbers of the orders. */
  readonly orderIds: readonly string[];
  /** The IP address that the request comes from. */
  readonly address: string;
}

/** Returns the numbers of those that are the account's now. Needs a transaction. */
export async function claimOrders(
  transaction: Connection,
  deps: Pick<AccountDeps, 'clock' | 'newId'>,
  { userId, email, orderIds, address }: Claim,
): Promise<readonly string[]> {
  const now = deps.clock().getTime();
  const found = await claimable(transaction, email)
    .select(['orders.id', 'orders.order_number', 'guests.user_id'])
    .where('orders.order_number', 'in', orderIds)
    .orderBy('orders.id')
    .execute();
  const claimed: string[] = [];
  for (const { id, order_number, user_id } of found) {
    // The guest may be changing the address.
    const locked = await lockOrder(transaction, id, user_id);
    if (locked?.order.email !== email) continue;
    if (!(await claimGuest(transaction, { guestId: user_id, userId, now }))) continue;
    // The owner of the account reads the mails to this address.
    await markVerified(transaction, user_id, now);
    claimed.push(order_number);
  }
  const event = { type: 'orders-claimed', userId, address } as const;
  if (claimed.length > 0) await recordEvent({ ...deps, db: transaction }, event);
  return claimed;
}

/** The mailbox is what the index has. Only the very address counts: elsewhere than at Gmail another spelling may be somebody else's. */
function claimable(db: Connection, email: string) {
  return db
    .selectFrom('guests')
    .innerJoin('orders', 'orders.id', 'guests.order_id')
    .where('guests.mailbox', '=', toMailbox(email))
    .where('orders.email', '=', email)
    .where('guests.claimed_by', 'is', null)
    .where('guests.erased_at', 'is', null);
}
