/** Places an order: priced from the catalogue, stored in one transaction, once per idempotency key. */
import { hash } from 'node:crypto';
import { fromSummaryInRupees, type PlaceOrderRequest } from '#contract/orders/order.ts';
import { isStateTaken } from '#domain/addresses/address-forms.ts';
import { checkGstBuyer, type GstBuyerError } from '#domain/legal/gst-buyer.ts';
import { type OrderError, priceOrder } from '#domain/orders/order.ts';
import { isCollected, isUpiByQr } from '#domain/payments/collected-methods.ts';
import { toPayee } from '#domain/payments/payee.ts';
import { findCollector, type PaymentProviderName } from '#domain/payments/payment-providers.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Settings } from '#domain/settings.ts';
import { otherThanOwnState } from '#domain/tax/own-state.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { newPaymentOrder, newUpiRequest } from '#server/sales/payment-records/new-payment-order.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import { findPinCode } from '#server/sales/pin-codes/pin-code.repository.ts';
import { newGuest } from './guests/new-guest.ts';
import { findKey } from './idempotency.repository.ts';
import type { Callable } from './limits/limit-messages.ts';
import { newOrder, type Placement } from './new-order.ts';
import { findOrder } from './order.repository.ts';
import type { OrderTable, StoredOrder } from './order.table.ts';
import type { OrderDeps } from './order-deps.ts';
import type { NotEnough, OrderLimitError } from './order-errors.ts';
import { findAsPlaced } from './reading/placed-order.ts';
import type { Idempotency, StoreError } from './store-order.ts';

type PlaceError =
  | OrderError
  | GstBuyerError
  | { readonly code: 'access-denied' }
  | { readonly code: 'order-in-flight' }
  | { readonly code: 'key-reused' }
  | NotEnough
  | OrderLimitError;

export type Outcome = Promise<Result<StoredOrder, PlaceError>>;

/** The same key and request give the same order again. Without a key each request is an order. */
export async function placeOrder(deps: OrderDeps, placement: Placement, key: string | undefined): Outcome {
  const { shopper, request } = placement;
  if (request.userId !== undefined && request.userId !== shopper.id)
    return refused({ code: 'access-denied' });
  if (key === undefined) return placeNew(deps, placement, undefined);
  const idempotency = { user_id: shopper.id, key, request_hash: hashRequest(request) };
  const placed = await deps.inFlight.run(`${shopper.id} ${key}`, () =>
    placeUnderKey(deps, placement, idempotency),
  );
  return placed ?? refused({ code: 'order-in-flight' });
}

/**
 * Returns a hash of the parsed request, in which unknown fields do not count; nor does the promised day, which may turn between two
 * attempts, nor an email unless a guest sends it.
 */
export function hashRequest({ promisedBy: _promisedBy, ...body }: PlaceOrderRequest, email?: string): string {
  const { email: _email, ...customer } = body.customerInfo;
  // The fields stay in their order: servers of 0.2.0 have stored hashes of it.
  const hashed = { ...body, customerInfo: email === undefined ? customer : { ...customer, email } };
  return hash('sha256', JSON.stringify(hashed), 'base64url');
}

/** A repeated request gets the stored order even when placing it anew would be refused, as after a price change. */
async function placeUnderKey(deps: OrderDeps, placement: Placement, idempotency: Idempotency): Outcome {
  const placed = await placeNew(deps, placement, idempotency);
  return placed.ok ? placed : ((await placedEarlier(deps, idempotency)) ?? placed);
}

async function placedEarlier(
  { db }: OrderDeps,
  { user_id, key, request_hash }: Idempotency,
): Promise<Awaited<Outcome> | undefined> {
  const known = await findKey(db, user_id, key);
  if (known === undefined) return undefined;
  if (known.request_hash !== request_hash) return refused({ code: 'key-reused' });
  const order = await findOrder(db, known.order_id, user_id);
  if (order === undefined) throw new Error(`The key of order ${known.order_id} has no order`);
  return ok(await findAsPlaced(db, order));
}

export async function placeNew(
  deps: OrderDeps,
  placement: Placement,
  idempotency: Idempotency | undefined,
): Outcome {
  const { items: lines, paymentMethod, orderSummary, promisedBy, customerInfo } = placement.request;
  const now = deps.clock();
  const pin = customerInfo.address.postalCode;
  const { catalogue, settings } = deps.getVersion();
  const service = settings.shipping.zones.length === 0 ? undefined : await findPinCode(deps.db, pin);
  const agreed = fromSummaryInRupees(orderSummary);
  const draft = { lines, paymentMethod, agreed, promisedBy, pin, service };
  const { state } = customerInfo.address;
  if (!isStateTaken(settings.delivery.addressForm, state)) return refused({ code: 'unknown-state' });
  const own = otherThanOwnState(settings, state);
  if (own !== undefined) return refused({ code: 'outside-own-state', own });
  const buyer = checkGstBuyer(placement.request.gstBuyer, settings.money.taxScheme);
  if (!buyer.ok) return buyer;
  const priced = priceOrder(draft, { find: id => catalogue.byId.get(id), settings, now });
  if (!priced.ok) return priced;
  const gateway = deps.getGateway();
  if (!isCollected(paymentMethod, settings, { hasGateway: gateway !== undefined }))
    return refused({ code: 'payment-not-offered' });
  const collector = findCollector(paymentMethod, { gateway, isUpiByQr: isUpiByQr(settings) });
  const { order, lines: rows } = newOrder(deps, { ...placement, settings, collector }, priced.value);
  const payment = collector === null ? undefined : collected(deps, order, { provider: collector, settings });
  const limits = deps.limits && { ...deps.limits, network: toNetwork(placement.address) };
  const guest = placement.guest && newGuest(order, placement.guest, deps.orderLinkKeys[0]);
  const stored = await deps.store({ order, lines: rows, idempotency, guest, limits, payment });
  if (stored.ok) return ok({ order: { ...order, order_number: stored.value }, lines: rows });
  return refused(toPlaceError(stored.error, { ...placement.request, phone: settings.shop.phone }));
}

function collected(
  { newId }: OrderDeps,
  order: OrderTable,
  { provider, settings }: { readonly provider: PaymentProviderName; readonly settings: Settings },
): PaymentOrderTable {
  const row = { id: newId('pyo'), now: order.created_at };
  return provider === 'upi'
    ? newUpiRequest(order, { ...row, rules: settings.payment.upi, payee: toPayee(settings) })
    : newPaymentOrder(order, { ...row, provider });
}

function toPlaceError(
  error: StoreError,
  { items, phone }: Pick<PlaceOrderRequest, 'items'> & Callable,
): PlaceError {
  switch (error.code) {
    // Another process has taken the key and may not have committed its order yet.
    case 'key-taken':
      return { code: 'order-in-flight' };
    case 'not-enough-stock': {
      const { productId, size, left } = error;
      const line = items.findIndex(item => item.productId === productId && item.size === size);
      return { code: 'not-enough-stock', line, size, left };
    }
    case 'too-many-pieces': {
      const { productId, earlier, max } = error;
      const line = items.findIndex(item => item.productId === productId);
      return { code: 'too-many-pieces', line, earlier, max, phone };
    }
    case 'too-many-orders':
      return { ...error, phone };
    case 'too-many-open-orders':
      return error;
  }
}
