/**
 * A guest whose response was lost signs in and sends the order again with the same key: the order becomes the account's, instead of a
 * second one. Nobody else knows the key.
 */
import { ok, refused } from '#domain/result.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { findOrder, lockOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import type { Outcome } from '#server/sales/orders/place-order.ts';
import { findAsPlaced } from '#server/sales/orders/reading/placed-order.ts';
import { claimGuest, findGuestByKey } from './guest.repository.ts';
import { isGuestKey } from './guest-request.ts';

export interface RepeatedKey {
  readonly shopper: Pick<UserTable, 'id' | 'email' | 'email_verified_at'>;
  readonly key: string | undefined;
  /** The IP address that the request comes from. */
  readonly address: string;
}

/** Returns undefined where no guest has ordered with the key. */
export async function claimByKey(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'newId'>,
  { shopper, key, address }: RepeatedKey,
): Promise<Awaited<Outcome> | undefined> {
  const { db, clock } = deps;
  const guest = key !== undefined && isGuestKey(key) ? await findGuestByKey(db, hashToken(key)) : undefined;
  if (guest === undefined) return undefined;
  const { user_id: guestId, order_id } = guest;
  const { id: userId, email } = shopper;
  await db.transaction().execute(async transaction => {
    const now = clock().getTime();
    // The guest may be changing the address.
    const placed = await lockOrder(transaction, order_id, guestId);
    if (placed === undefined || !(await claimGuest(transaction, { guestId, userId, now }))) return;
    // The owner of the account reads the mails to this address.
    if (shopper.email_verified_at !== null && placed.order.email === email)
      await markVerified(transaction, guestId, now);
    await recordEvent({ ...deps, db: transaction }, { type: 'orders-claimed', userId, address });
  });
  const order = await findOrder(db, order_id, userId);
  // Another account has claimed it.
  return order === undefined ? refused({ code: 'key-reused' }) : ok(await findAsPlaced(db, order));
}
