/** Asks the gateway for refunds, under the same key until it gives a definite answer. */
import { HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';
import { paise } from '#domain/money.ts';
import { lockOrder } from '#server/sales/orders/order.repository.ts';
import { findDisputes } from '#server/sales/payment-records/dispute.repository.ts';
import { findGatewayPayment } from '#server/sales/payment-records/gateway-payment.repository.ts';
import type { GatewayPaymentTable, RefundTable } from '#server/sales/payment-records/payment.table.ts';
import { changeRefund, findRefunds, toLeft } from '#server/sales/payment-records/refund.repository.ts';
import { applyRefund, followOrderRefunds } from './follow-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ProviderError } from './providers/payment-provider.ts';

const LONGEST_PAUSE_MS = 4 * HOUR_MS;

/** A refund that is claimed: asked for, or followed where the gateway has it already. */
export async function sendRefund(deps: PaymentDeps, refund: RefundTable): Promise<void> {
  const payment = await findGatewayPayment(deps.db, deps.provider.id, refund.payment_id);
  if (payment === undefined) throw new Error(`Refund ${refund.id} has no payment`);
  if (refund.state === 'pending') {
    const followed = await followOrderRefunds(deps, payment);
    if (!followed.ok) await retryLater(deps, refund, followed.error);
    return;
  }
  const amount_paise = await readFirst(deps, payment, refund);
  if (amount_paise === undefined) return;
  const { id: key, payment_id: paymentId } = refund;
  const sent = await deps.provider.refund({
    paymentId,
    key,
    amount: paise(amount_paise),
    speed: 'normal',
  });
  if (sent.ok) await applyRefund(deps, payment, { ...sent.value, key });
  else if (sent.error.code === 'rejected') await giveUp(deps, refund, sent.error);
  else await retryLater(deps, refund, sent.error);
}

/**
 * Reads the refunds of the payment, as somebody may have made one in the dashboard of the gateway. Returns the amount to ask
 * for, at most what is left of the payment; undefined where there is nothing to ask for now.
 */
async function readFirst(
  deps: PaymentDeps,
  payment: GatewayPaymentTable,
  { id }: RefundTable,
): Promise<number | undefined> {
  const followed = await followOrderRefunds(deps, payment);
  const refunds = await findRefunds(deps.db, [payment.order_id]);
  const refund = refunds.find(each => each.id === id);
  if (refund?.state !== 'requested') return undefined;
  if (!followed.ok) {
    // Keys of another account do not find the payment: nobody but staff can return its money then.
    const next = followed.error.code === 'rejected' ? giveUp : retryLater;
    await next(deps, refund, followed.error);
    return undefined;
  }
  const disputes = await findDisputes(deps.db, [payment.order_id]);
  const others = refunds.filter(each => each !== refund);
  const left = toLeft(payment, { refunds: others, disputes });
  if (left >= refund.amount_paise) return refund.amount_paise;
  if (left <= 0) {
    await giveUp(deps, refund, RETURNED);
    return undefined;
  }
  await deps.db.transaction().execute(async transaction => {
    await lockOrder(transaction, refund.order_id, undefined);
    await changeRefund(transaction, deps, { refund, change: { amount_paise: left } });
  });
  return left;
}

const RETURNED: ProviderError = {
  code: 'rejected',
  reason: 'returned_already',
  description: 'All of the payment has gone back in another way meanwhile',
};

async function giveUp(deps: PaymentDeps, refund: RefundTable, error: ProviderError): Promise<void> {
  deps.logger.error({ refund: refund.id, reason: error.reason }, 'refund rejected by the gateway');
  const change = { state: 'failed', due_at: null, failure: error.description } as const;
  await deps.db.transaction().execute(transaction => changeRefund(transaction, deps, { refund, change }));
}

async function retryLater(deps: PaymentDeps, refund: RefundTable, error: ProviderError): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(refund.attempts - 1, 10));
  const change = { due_at: deps.clock().getTime() + pause, failure: error.description };
  deps.logger.warn({ refund: refund.id, reason: error.reason }, 'refund not accepted yet');
  await deps.db.transaction().execute(transaction => changeRefund(transaction, deps, { refund, change }));
}
