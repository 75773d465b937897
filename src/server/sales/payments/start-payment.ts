/** Creates the gateway's order of an unpaid order, or resumes it. */
import { paise } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { isCaptured } from '#domain/payments/gateway-payment.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { lockOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderTable, Owner, StoredOrder } from '#server/sales/orders/order.table.ts';
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { newPaymentOrder } from '#server/sales/payment-records/new-payment-order.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import {
  addPaymentOrder,
  changePaymentOrder,
  findPaymentOrder,
  findPaymentOrders,
} from '#server/sales/payment-records/payment-order.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ShareCall } from './shared-calls.ts';

export type StartError =
  | { readonly code: 'not-found' }
  | { readonly code: 'not-payable' }
  | { readonly code: 'gateway-unavailable' };

export interface StartedPayment {
  readonly stored: StoredOrder;
  readonly paymentOrder: PaymentOrderTable & { readonly provider_order_id: string };
}

export interface PaymentStart {
  /** The id or number of the order. */
  readonly name: string;
  readonly owner: Owner;
}

/** Presses at once create one order at the gateway. */
export interface StartDeps extends PaymentDeps {
  readonly shareCall: ShareCall<string | undefined>;
}

export async function startPayment(
  deps: StartDeps,
  start: PaymentStart,
): Promise<Result<StartedPayment, StartError>> {
  const prepared = await prepare(deps, start);
  if (!prepared.ok) return prepared;
  const { stored, row } = prepared.value;
  const provider_order_id =
    row.provider_order_id ?? (await deps.shareCall(row.id, () => createAtGateway(deps, stored.order, row)));
  if (provider_order_id === undefined) return refused({ code: 'gateway-unavailable' });
  return ok({ stored, paymentOrder: { ...row, provider_order_id } });
}

interface Prepared {
  readonly stored: StoredOrder;
  /** The row as it was before this call. */
  readonly row: PaymentOrderTable;
}

/** Notes in the database that the gateway is about to be asked, so that its order is found whatever happens then. */
function prepare(deps: PaymentDeps, { name, owner }: PaymentStart): Promise<Result<Prepared, StartError>> {
  return inTransaction<Prepared, StartError>(deps.db, async transaction => {
    const stored = await lockOrder(transaction, name, owner);
    if (stored === undefined) return refused({ code: 'not-found' });
    const row = await payableRow(transaction, deps, stored.order);
    if (row === undefined) return refused({ code: 'not-payable' });
    const now = deps.clock().getTime();
    if (row.asked_at === null) await changePaymentOrder(transaction, row.id, { asked_at: now });
    return ok({ stored, row });
  });
}

/** Returns the open payment order over the order's present amount; the hold of its stock does not begin again. */
async function payableRow(
  transaction: Connection,
  { provider, clock, newId }: PaymentDeps,
  order: OrderTable,
): Promise<PaymentOrderTable | undefined> {
  if (order.payment_provider !== provider.id || order.payment_status === 'paid') return undefined;
  const open = (await findPaymentOrders(transaction, [order.id])).findLast(({ state }) => state === 'open');
  const now = clock().getTime();
  if (open === undefined || !ORDER_STATUSES[order.status].takesPayment || now >= open.expires_at)
    return undefined;
  const payments = await findGatewayPayments(transaction, [order.id]);
  if (payments.some(({ assignment }) => assignment === 'review')) return undefined;
  // The gateway takes no second payment under an order, also where the first has gone back.
  const isTaken = payments.some(
    ({ payment_order_id, state }) => payment_order_id === open.id && isCaptured(state),
  );
  if (open.amount_paise === order.total_paise && !isTaken) return open;
  await changePaymentOrder(transaction, open.id, { state: 'closed' });
  const row = {
    ...newPaymentOrder(order, { id: newId('pyo'), provider: provider.id, now }),
    expires_at: open.expires_at,
  };
  await addPaymentOrder(transaction, row);
  return row;
}

/** Two processes may both create one: the first that is stored counts, and nobody is ever led to the other. */
async function createAtGateway(
  deps: PaymentDeps,
  order: OrderTable,
  row: PaymentOrderTable,
): Promise<string | undefined> {
  const created = await deps.provider.createPayment({
    reference: row.id,
    orderNumber: order.order_number,
    amount: paise(row.amount_paise),
    mayExist: row.asked_at !== null,
  });
  if (!created.ok) {
    const { reason, description } = created.error;
    deps.logger.warn({ paymentOrder: row.id, reason, description }, 'payment order not created');
    return undefined;
  }
  return storeProviderOrder(deps, row.id, created.value.providerOrderId);
}

async function storeProviderOrder(
  { db }: PaymentDeps,
  id: string,
  provider_order_id: string,
): Promise<string | undefined> {
  await db
    .updateTable('payment_orders')
    .set({ provider_order_id })
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .execute();
  return (await findPaymentOrder(db, id))?.provider_order_id ?? undefined;
}
