/**
 * A guest whose response was lost signs in and sends the order again with the same key: the order becomes the account's, instead of a
 * second one. Nobody else knows the key.
 */
import { ok, refused } from '#domain/result.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { Caller } from '#server/people/accounts/sessions/authentication.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import type { Placement } from '#server/sales/orders/new-order.ts';
import { findOrder, lockOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import { type Outcome, placeOrder } from '#server/sales/orders/place-order.ts';
import { findAsPlaced } from '#server/sales/orders/reading/placed-order.ts';
import { claimGuest, findGuestByKey } from './guest.repository.ts';
import { inFlightName, isGuestKey } from './guest-request.ts';

export interface AccountPlacement extends Placement {
  readonly shopper: Caller;
}

/** Places the order of an account, or claims it. That of a guest with the same key may still be on its way to the database. */
export async function placeOrClaim(
  deps: OrderDeps,
  placement: AccountPlacement,
  key: string | undefined,
): Outcome {
  if (key === undefined || !isGuestKey(key)) return placeOrder(deps, placement, key);
  const placed = await deps.inFlight.run(
    inFlightName(key),
    async () => (await claimByKey(deps, placement, key)) ?? placeOrder(deps, placement, key),
  );
  return placed ?? refused({ code: 'order-in-flight' });
}

/** Returns undefined where no guest has ordered with the key. */
async function claimByKey(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'newId'>,
  { shopper, address }: AccountPlacement,
  key: string,
): Promise<Awaited<Outcome> | undefined> {
  const { db, clock } = deps;
  const guest = await findGuestByKey(db, hashToken(key));
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
