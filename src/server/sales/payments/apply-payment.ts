/**
 * The one way in which what a gateway says of a payment changes an order, whether a return, a webhook or a check led to
 * it. It only goes forward: applied twice, or in another order, it ends in the same state.
 */

import { paise, ZERO } from '#domain/money.ts';
import { type Assignment, assignCapture } from '#domain/payments/assign-capture.ts';
import { type GatewayPayment, isCaptured, mergePayment } from '#domain/payments/gateway-payment.ts';
import { toStoredError } from '#domain/payments/payment-error-texts.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { applyMove } from '#server/sales/orders/change-order.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { lockOrder } from '#server/sales/orders/order.repository.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import {
  findGatewayPayment,
  writeGatewayPayment,
} from '#server/sales/payment-records/gateway-payment.repository.ts';
import { enter } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import type { GatewayPaymentTable, PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import {
  changePaymentOrder,
  closePaymentOrders,
  findPaymentOrders,
} from '#server/sales/payment-records/payment-order.repository.ts';
import { requestRefund } from '#server/sales/payment-records/refund.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { FetchedPayment } from './providers/payment-provider.ts';

interface ApplyResult {
  readonly paymentOrder: PaymentOrderTable;
  readonly fetched: FetchedPayment;
}

export async function applyPayment(deps: PaymentDeps, { paymentOrder, fetched }: ApplyResult): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    const found = await lockOrder(transaction, paymentOrder.order_id, undefined);
    if (found === undefined) throw new Error(`Payment order ${paymentOrder.id} has no order`);
    const stored = await findGatewayPayment(transaction, deps.provider.id, fetched.id);
    const row = mergedRow(deps, { paymentOrder, fetched, stored });
    const isNew = isCaptured(row.state) && row.assignment === null;
    const decided = isNew ? await decide(transaction, { row, found, paymentOrder, fetched }) : undefined;
    await writeGatewayPayment(transaction, { ...row, ...decided });
    if (!isCaptured(row.state)) return;
    await enterMoney(transaction, deps, row);
    if (decided !== undefined) await carryOut(transaction, deps, { decided, row, found });
  });
}

interface Decision {
  readonly row: GatewayPaymentTable;
  readonly found: StoredOrder;
  readonly paymentOrder: PaymentOrderTable;
  readonly fetched: FetchedPayment;
}

async function decide(
  transaction: Connection,
  { row, found: { order }, paymentOrder, fetched }: Decision,
): Promise<Assignment> {
  const all = await findPaymentOrders(transaction, [order.id]);
  return assignCapture(
    {
      amount: paise(row.amount_paise),
      fee: row.fee_paise === null ? null : paise(row.fee_paise),
      currency: row.currency,
      isOfThisOrder: row.order_id === order.id && fetched.providerOrderId === paymentOrder.provider_order_id,
      isReturned: row.state === 'refunded',
    },
    {
      status: order.status,
      total: paise(order.total_paise),
      isCharged: order.payment_status === 'paid',
      requested: paise(paymentOrder.amount_paise),
      isExpired: all.some(({ state }) => state === 'expired'),
    },
  );
}

async function enterMoney(
  transaction: Connection,
  deps: PaymentDeps,
  row: GatewayPaymentTable,
): Promise<void> {
  const { order_id, id: reference, amount_paise, fee_paise, currency } = row;
  // The ledger is in rupees.
  if (currency !== 'INR') return;
  await enter(transaction, deps, [
    { order_id, kind: 'captured', amount_paise, reference },
    ...(fee_paise === null ? [] : [{ order_id, kind: 'fee', amount_paise: fee_paise, reference } as const]),
  ]);
}

interface CarriedOut {
  readonly decided: Assignment;
  readonly row: GatewayPaymentTable;
  readonly found: StoredOrder;
}

async function carryOut(
  transaction: Connection,
  deps: PaymentDeps,
  { decided, row, found }: CarriedOut,
): Promise<void> {
  const { id, user_id } = found.order;
  switch (decided.assignment) {
    case 'assigned':
      await acceptMoney(transaction, deps, { found, row, charged: found.order.total_paise });
      return;
    case 'refund': {
      const { provider, id: payment_id, amount_paise, refunded_paise } = row;
      const rest = amount_paise - refunded_paise;
      const refund = {
        order_id: id,
        user_id,
        provider,
        payment_id,
        amount_paise: rest,
        reason: decided.reason,
      };
      if (rest > 0) await requestRefund(transaction, deps, refund);
      return;
    }
    case 'review':
      deps.logger.error({ order: id, payment: row.id, reason: decided.reason }, 'payment needs a review');
  }
}

interface Accepted {
  readonly found: StoredOrder;
  readonly row: GatewayPaymentTable;
  /** The amount is in paise. */
  readonly charged: number;
}

/** Charges a locked order and marks it as paid by money that is entered already. */
export async function acceptMoney(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, row, charged }: Accepted,
): Promise<void> {
  const { id, user_id } = found.order;
  await enter(transaction, deps, [{ order_id: id, kind: 'charged', amount_paise: charged, reference: id }]);
  await applyMove(transaction, deps, { found, paymentStatus: 'paid' });
  await changePaymentOrder(transaction, row.payment_order_id, { state: 'paid' });
  await closePaymentOrders(transaction, id, 'closed');
  await enqueueEmail(transaction, {
    user_id,
    kind: 'payment-received',
    about: id,
    created_at: deps.clock().getTime(),
  });
}

interface MergeResult {
  readonly paymentOrder: PaymentOrderTable;
  readonly fetched: FetchedPayment;
  readonly stored: GatewayPaymentTable | undefined;
}

function mergedRow(
  { provider, clock }: PaymentDeps,
  { paymentOrder, fetched, stored }: MergeResult,
): GatewayPaymentTable {
  const now = clock().getTime();
  const said = toStates(fetched);
  const result = stored === undefined ? said : mergePayment(statesIn(stored), said);
  return {
    provider: provider.id,
    id: fetched.id,
    payment_order_id: stored?.payment_order_id ?? paymentOrder.id,
    order_id: stored?.order_id ?? paymentOrder.order_id,
    state: result.state,
    amount_paise: result.amount,
    currency: result.currency,
    method: result.method,
    refunded_paise: result.refunded,
    fee_paise: result.fee,
    failure: result.failure,
    assignment: stored?.assignment ?? null,
    reason: stored?.reason ?? null,
    paid_at: fetched.at.getTime(),
    created_at: stored?.created_at ?? now,
    updated_at: now,
  };
}

/** Money that the bank let go without it having been captured never was the shop's. */
function toStates(fetched: FetchedPayment): GatewayPayment {
  const { amount, currency, method, refunded, fee = null, failure } = fetched;
  const isReleased = fetched.state === 'refunded' && !fetched.wasCaptured;
  return {
    state: isReleased ? 'released' : fetched.state,
    amount,
    currency,
    method,
    refunded: isReleased ? ZERO : refunded,
    fee,
    failure: failure === undefined ? null : toStoredError(failure),
  };
}

function statesIn(row: GatewayPaymentTable): GatewayPayment {
  return {
    state: row.state,
    amount: paise(row.amount_paise),
    currency: row.currency,
    method: row.method,
    refunded: paise(row.refunded_paise),
    fee: row.fee_paise === null ? null : paise(row.fee_paise),
    failure: row.failure,
  };
}
