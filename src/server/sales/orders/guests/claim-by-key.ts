/**
 * A guest whose answer was lost signs in and presses again, with the key of before: the order becomes the account's, instead of a second
 * one. Nobody else knows the key.
 */
import { ok, refused } from '#domain/result.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import type { Outcome } from '#server/sales/orders/place-order.ts';
import { findAsPlaced } from '#server/sales/orders/reading/placed-order.ts';
import { findGuestByKey } from './guest.repository.ts';
import { isGuestKey } from './guest-request.ts';

export interface RepeatedKey {
  readonly userId: string;
  readonly key: string | undefined;
  /** The IP address that the request comes from. */
  readonly address: string;
}

/** Returns undefined where no guest has ordered with the key. */
export async function claimByKey(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'newId'>,
  { userId, key, address }: RepeatedKey,
): Promise<Awaited<Outcome> | undefined> {
  const { db, clock } = deps;
  const guest = key !== undefined && isGuestKey(key) ? await findGuestByKey(db, hashToken(key)) : undefined;
  if (guest === undefined) return undefined;
  await db.transaction().execute(async transaction => {
    const claimed = await transaction
      .updateTable('guests')
      .set({ claimed_by: userId, claimed_at: clock().getTime() })
      .where('user_id', '=', guest.user_id)
      .where('claimed_by', 'is', null)
      .executeTakeFirst();
    const event = { type: 'orders-claimed', userId, address } as const;
    if (claimed.numUpdatedRows === 1n) await recordEvent({ ...deps, db: transaction }, event);
  });
  const order = await findOrder(db, guest.order_id, userId);
  // Another account has claimed it.
  return order === undefined ? refused({ code: 'key-reused' }) : ok(await findAsPlaced(db, order));
}
