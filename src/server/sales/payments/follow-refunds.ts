/** Follows refunds at the gateway to their final state, those that somebody made there too. */
import { HOUR_MS } from '#domain/constants/durations.ts';
import { ok } from '#domain/result.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { findGatewayPayment } from '#server/sales/payment-records/gateway-payment.repository.ts';
import type { GatewayPaymentTable } from '#server/sales/payment-records/payment.table.ts';
import { changeRefund, findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { addGatewayRefund } from './gateway-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { FetchedPayment, FetchedRefund, ProviderResult } from './providers/payment-provider.ts';

/** How long the gateway is not asked again about a refund that the bank works on. */
const PENDING_MS = HOUR_MS;

/** Asks about the refunds of payments of which the gateway has returned more than we know. */
export async function followRefunds(
  deps: PaymentDeps,
  payments: readonly FetchedPayment[],
): Promise<ProviderResult<undefined>> {
  for (const { id, refunded } of payments) {
    if (refunded === 0) continue;
    const payment = await findGatewayPayment(deps.db, deps.provider.id, id);
    if (payment === undefined || (await knownRefunds(deps, payment)) >= refunded) continue;
    const followed = await followOrderRefunds(deps, payment);
    if (!followed.ok) return followed;
  }
  return ok(undefined);
}

export async function followOrderRefunds(
  deps: PaymentDeps,
  payment: GatewayPaymentTable,
): Promise<ProviderResult<undefined>> {
  const fetched = await deps.provider.fetchRefunds(payment.id);
  if (!fetched.ok) return fetched;
  for (const each of fetched.value) await applyRefund(deps, payment, each);
  return ok(undefined);
}

async function knownRefunds({ db }: PaymentDeps, { id, order_id }: GatewayPaymentTable): Promise<number> {
  const refunds = await findRefunds(db, [order_id]);
  return refunds
    .filter(refund => refund.payment_id === id && refund.state === 'processed')
    .reduce((sum, refund) => sum + refund.amount_paise, 0);
}

/** Stores what the gateway says of a refund. One that was made there gets its row with the gateway's id. */
export async function applyRefund(
  deps: PaymentDeps,
  payment: GatewayPaymentTable,
  fetched: FetchedRefund,
): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    const found = await lockShippedOrder(transaction, payment.order_id);
    if (found === undefined) throw new Error(`Payment ${payment.id} has no order`);
    const known = await findRefunds(transaction, [payment.order_id]);
    const refund = known.find(
      ({ id, provider_refund_id }) => id === fetched.key || provider_refund_id === fetched.id,
    );
    const change = {
      state: fetched.state,
      provider_refund_id: fetched.id,
      due_at: fetched.state === 'pending' ? deps.clock().getTime() + PENDING_MS : null,
      failure: fetched.state === 'failed' ? 'The bank did not take the refund' : null,
    };
    if (refund !== undefined) await changeRefund(transaction, deps, { refund, change });
    else await addGatewayRefund(transaction, deps, { found, payment, fetched, change });
  });
}
