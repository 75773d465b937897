/** Places an order without an account, once per idempotency key. */
import type { PlaceOrderRequest } from '#contract/orders/order.ts';
import { ok, refused } from '#domain/result.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import { hashRequest, type Outcome, placeNew } from '#server/sales/orders/place-order.ts';
import { findAsPlaced } from '#server/sales/orders/reading/placed-order.ts';
import { findGuestByKey } from './guest.repository.ts';
import { inFlightName } from './guest-request.ts';
import type { GuestRequest } from './new-guest.ts';

export interface GuestPlacement {
  readonly request: PlaceOrderRequest;
  /** It is empty where the guest gave none. */
  readonly email: string;
  /** Whoever knows it gets the link to the order. */
  readonly key: string;
  /** The IP address that the request comes from. */
  readonly address: string;
}

/** The same key and request give the same order again. The key is looked up before a user is made. */
export async function placeGuestOrder(deps: OrderDeps, placement: GuestPlacement): Outcome {
  const { request, email, key } = placement;
  if (request.userId !== undefined) return refused({ code: 'access-denied' });
  const ids = { key_hash: hashToken(key), request_hash: hashRequest(request, email) };
  const placed = await deps.inFlight.run(inFlightName(key), () => placeUnderKey(deps, placement, ids));
  return placed ?? refused({ code: 'order-in-flight' });
}

/** Returns whether a guest has placed an order with this key. */
export async function hasPlacedAsGuest(db: Connection, key: string): Promise<boolean> {
  return (await findGuestByKey(db, hashToken(key))) !== undefined;
}

async function placeUnderKey(
  deps: OrderDeps,
  { request, email, address }: GuestPlacement,
  guest: GuestRequest,
): Outcome {
  const earlier = await placedEarlier(deps.db, guest);
  if (earlier !== undefined) return earlier;
  const shopper = { id: deps.newId('usr'), email };
  const placed = await placeNew(deps, { shopper, request, address, guest }, undefined);
  // Another process may have taken the key meanwhile.
  return placed.ok ? placed : ((await placedEarlier(deps.db, guest)) ?? placed);
}

async function placedEarlier(
  db: Connection,
  { key_hash, request_hash }: GuestRequest,
): Promise<Awaited<Outcome> | undefined> {
  const known = await findGuestByKey(db, key_hash);
  if (known === undefined) return undefined;
  if (known.request_hash !== request_hash) return refused({ code: 'key-reused' });
  const order = await findOrder(db, known.order_id, known.user_id);
  if (order === undefined) throw new Error(`The guest ${known.user_id} has no order`);
  return ok(await findAsPlaced(db, order));
}
