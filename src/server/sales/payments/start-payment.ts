/** Creates the gateway's order of an unpaid order, or resumes it. */
import { setTimeout } from 'node:timers/promises';
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

/** Longer than the calls of the gateway that create an order. A server that ends meanwhile leaves its claim for so long. */
export const CLAIM_MS = 30_000;
const POLL_MS = 100;
/** What the keys of calls that wait for another call end with. */
export const OF_ANOTHER = ' of another';

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
  const provider_order_id = row.provider_order_id ?? (await createOrWait(deps, prepared.value));
  if (provider_order_id === undefined) return refused({ code: 'gateway-unavailable' });
  return ok({ stored, paymentOrder: { ...row, provider_order_id } });
}

interface Prepared {
  readonly stored: StoredOrder;
  /** The row as it was before this call. */
  readonly row: PaymentOrderTable;
  /** This call is the one that has the gateway create its order. */
  readonly isClaimed: boolean;
}

/** Notes in the database that the gateway is about to be asked, so that its order is found whatever happens then. */
function prepare(deps: PaymentDeps, { name, owner }: PaymentStart): Promise<Result<Prepared, StartError>> {
  return inTransaction<Prepared, StartError>(deps.db, async transaction => {
    const stored = await lockOrder(transaction, name, owner);
    if (stored === undefined) return refused({ code: 'not-found' });
    const row = await payableRow(transaction, deps, stored.order);
    if (row === undefined) return refused({ code: 'not-payable' });
    const now = deps.clock().getTime();
    const isClaimed = row.provider_order_id === null && (row.claimed_until ?? 0) <= now;
    const claim = { asked_at: row.asked_at ?? now, claimed_until: now + CLAIM_MS };
    if (isClaimed) await changePaymentOrder(transaction, row.id, claim);
    return ok({ stored, row, isClaimed });
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

function createOrWait(deps: StartDeps, { stored, row, isClaimed }: Prepared): Promise<string | undefined> {
  return isClaimed
    ? deps.shareCall(row.id, () => createAtGateway(deps, stored.order, row))
    : deps.shareCall(row.id + OF_ANOTHER, () => waitForOther(deps, row.id));
}

/** Another call, perhaps of another server, is creating it: it is stored once the gateway has responded. */
async function waitForOther({ db }: PaymentDeps, id: string): Promise<string | undefined> {
  for (let waited = 0; waited < CLAIM_MS; waited += POLL_MS) {
    const row = await findPaymentOrder(db, id);
    if (typeof row?.provider_order_id === 'string') return row.provider_order_id;
    if (typeof row?.claimed_until !== 'number') return undefined;
    await setTimeout(POLL_MS);
  }
  return undefined;
}

/** A server of 0.2.0 may create one too: the first that is stored counts, and nobody is ever led to the other. */
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
    await changePaymentOrder(deps.db, row.id, { claimed_until: null });
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
