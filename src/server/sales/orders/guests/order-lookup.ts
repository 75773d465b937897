/**
 * Finds an order by its number and phone number. A pair that fits none gets the same answer after the same queries and hashes,
 * whether there is an order of that number or not.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FoundOrder, OrderLookupRequest } from '#contract/orders/order-link.ts';
import { toIso } from '#domain/day.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { readIndianPhone } from '#domain/text/phone.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { joinTaken, type RateLimits, type Taken } from '#server/platform/rate-limits/rate-limits.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import { describeParcels } from '#server/sales/orders/reading/describe-parcels.ts';
import { findShipmentEvents, findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import { payableUntil, readStoredPayments } from '#server/sales/payment-records/payment-states.ts';
import { withoutTexts } from './masked-order.ts';

export interface LookupDeps extends Pick<OrderDeps, 'db' | 'getVersion' | 'clock'> {
  readonly rateLimits: RateLimits;
}

type LookupError = TooMany | { readonly code: 'order-not-found' };

export async function findOrderByPhone(
  deps: LookupDeps,
  { number, phone }: OrderLookupRequest,
  address: string,
): Promise<Result<FoundOrder, LookupError>> {
  const taken = await countLookup(deps, { number, network: toNetwork(address) });
  if (!taken.ok) return taken;
  const order = await findByNumber(deps.db, number);
  const isRight = isSamePhone(order?.phone ?? '', phone);
  const shown = isRight ? order : undefined;
  const parcels = await readParcels(deps, shown);
  const payBefore = await readPayBefore(deps, shown);
  // A pair that fits does not count; for another one the same statements are executed and change nothing.
  await (isRight ? taken.value.refund() : taken.value.retain());
  if (!isRight || order === undefined) return refused({ code: 'order-not-found' });
  const { order_number: orderId, status, created_at } = order;
  return ok({ orderId, status, placedAt: toIso(created_at), ...(payBefore && { payBefore }), parcels });
}

interface Lookup {
  readonly number: string;
  readonly network: string;
}

/** Counts before it looks, so that concurrent requests cannot exceed a limit. */
async function countLookup(
  { rateLimits }: LookupDeps,
  { number, network }: Lookup,
): Promise<Result<Taken, TooMany>> {
  const byNetwork = await rateLimits.take(LIMITS.lookupsPerNetwork, network);
  if (!byNetwork.ok) return byNetwork;
  const byOrder = await rateLimits.take(LIMITS.lookupsPerOrder, number);
  if (!byOrder.ok) {
    await byNetwork.value.refund();
    return byOrder;
  }
  return ok(joinTaken(byNetwork.value, byOrder.value));
}

function findByNumber(db: Connection, number: string): Promise<OrderTable | undefined> {
  return db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirst();
}

/** A number that no order has never fits: no typed phone number is empty. */
function isSamePhone(stored: string, typed: string): boolean {
  return timingSafeEqual(hashPhone(stored), hashPhone(typed));
}

function hashPhone(phone: string): Buffer {
  return createHash('sha256')
    .update(readIndianPhone(phone) ?? '')
    .digest();
}

/** No order has this id: the same queries are executed where none is found. */
const NO_ORDER = 'ord_none';

const NO_PAYMENT = {
  id: NO_ORDER,
  payment_provider: null,
  status: 'pending',
  payment_status: 'pending',
} as const;

async function readParcels(
  { db, getVersion }: LookupDeps,
  order: OrderTable | undefined,
): Promise<FoundOrder['parcels']> {
  const ids = [order?.id ?? NO_ORDER];
  const shipments = await findShipments(db, ids);
  const events = await findShipmentEvents(db, ids);
  if (order === undefined) return [];
  const { couriers } = getVersion().settings;
  const { parcels = [] } = describeParcels({ order, lines: [] }, { shipments, events, couriers });
  return parcels.map(withoutTexts).map(({ contents: _contents, ...parcel }) => parcel);
}

/** Returns until when the order waits for its payment, if it does. */
async function readPayBefore(
  { db, clock }: LookupDeps,
  order: OrderTable | undefined,
): Promise<string | undefined> {
  const { id } = order ?? NO_PAYMENT;
  const stored = (await readStoredPayments(db, [order ?? NO_PAYMENT])).get(id);
  const until = stored && payableUntil(stored, clock().getTime());
  return until === undefined ? undefined : toIso(until);
}
