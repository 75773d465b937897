/** Asks the gateway for refunds, under the same key until it gives a definite answer. */
import { HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';
import { paise } from '#domain/money.ts';
import { findGatewayPayment } from '#server/sales/payment-records/gateway-payment.repository.ts';
import type { RefundTable } from '#server/sales/payment-records/payment.table.ts';
import { changeRefund } from '#server/sales/payment-records/refund.repository.ts';
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
  const { id: key, payment_id: paymentId } = refund;
  const sent = await deps.provider.refund({
    paymentId,
    key,
    amount: paise(refund.amount_paise),
    speed: 'normal',
  });
  if (sent.ok) await applyRefund(deps, payment, { ...sent.value, key });
  else if (sent.error.code === 'rejected') await giveUp(deps, refund, sent.error);
  else await retryLater(deps, refund, sent.error);
}

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
