/** Stores an order in one transaction: limits, stock, the order, its lines, its idempotency key and the confirmation mail. */
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { type Shortage, takeStock } from '#server/catalogue/stock/take-stock.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import { addPaymentOrder } from '#server/sales/payment-records/payment-order.repository.ts';
import { addGuest, addGuestUser, type GuestRows } from './guests/guest.repository.ts';
import { takeKey } from './idempotency.repository.ts';
import { checkGuestLimits } from './limits/check-guest-limits.ts';
import { checkOrderLimits, type LimitError, type LimitedBy } from './limits/check-order-limits.ts';
import { type NewOrderDeps, withNewOrderNumber } from './new-order.ts';
import { addOrder } from './order.repository.ts';
import type { IdempotencyKeyTable, StoredOrder } from './order.table.ts';

export type Idempotency = Pick<IdempotencyKeyTable, 'user_id' | 'key' | 'request_hash'>;

export interface OrderJob extends StoredOrder {
  readonly idempotency?: Idempotency | undefined;
  /** It is undefined for an order of an account. */
  readonly guest?: GuestRows | undefined;
  /** Without limits every order is stored. */
  readonly limits?: LimitedBy | undefined;
  /** The payment of an order that is paid online. */
  readonly payment?: PaymentOrderTable | undefined;
}

export type StoreError = { readonly code: 'key-taken' } | Shortage | LimitError;

/** Resolves with the final order number, once the order is on disk. */
export type StoreOrder = (job: OrderJob) => Promise<Result<string, StoreError>>;

/** A day has a thousand million numbers: five taken ones in a row mean a broken random source. */
const NUMBER_TRIES = 5;

export function createOrderStore(db: Database, randomInt: NewOrderDeps['randomInt']): StoreOrder {
  return job => inTransaction(db, transaction => storeOrder({ transaction, randomInt }, job));
}

interface StoreDeps extends Pick<NewOrderDeps, 'randomInt'> {
  readonly transaction: Connection;
}

export async function storeOrder(deps: StoreDeps, job: OrderJob): Promise<Result<string, StoreError>> {
  const { transaction } = deps;
  const { order, lines, idempotency, guest, payment } = job;
  const { id, user_id, created_at } = order;
  const allowed = await checkLimits(transaction, job);
  if (!allowed.ok) return allowed;
  if (guest !== undefined) await addGuestUser(transaction, guest);
  const taken = await takeStock(transaction, lines);
  if (!taken.ok) return taken;
  const marked = lines.map(line => (taken.value.has(line) ? { ...line, from_stock: 1 as const } : line));
  const number = await addUnderFreeNumber(deps, { order, lines: marked });
  // The key comes after the order: SQLite checks a key without its order against every key of the shopper.
  const key = idempotency && { ...idempotency, order_id: id, created_at };
  if (key !== undefined && !(await takeKey(transaction, key))) return refused({ code: 'key-taken' });
  if (guest !== undefined && !(await addGuest(transaction, guest))) return refused({ code: 'key-taken' });
  if (payment !== undefined) await addPaymentOrder(transaction, payment);
  const kind = ORDER_STATUSES[order.status].onEntering.email;
  if (kind !== null && order.email !== '')
    await enqueueEmail(transaction, { user_id, kind, about: id, created_at });
  return ok(number);
}

async function checkLimits(
  transaction: Connection,
  { order, lines, guest, limits }: OrderJob,
): Promise<Result<undefined, LimitError>> {
  if (limits === undefined) return ok(undefined);
  return guest === undefined
    ? checkOrderLimits(transaction, { order, lines }, limits)
    : checkGuestLimits(transaction, { order, lines, guest: guest.guest }, limits);
}

async function addUnderFreeNumber(
  { transaction, randomInt }: StoreDeps,
  order: StoredOrder,
): Promise<string> {
  let numbered = order;
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    if (await addOrder(transaction, numbered)) return numbered.order.order_number;
    numbered = withNewOrderNumber(order, randomInt);
  }
  throw new Error(`No free order number in ${NUMBER_TRIES} tries`);
}
