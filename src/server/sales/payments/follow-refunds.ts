/** Follows refunds at the gateway to their final state, those that somebody made there too. */
import { HOUR_MS } from '#domain/constants/durations.ts';
import { ok } from '#domain/result.ts';
import { findGatewayPayment } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { enter } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import type { GatewayPaymentTable, RefundTable } from '#server/sales/payment-records/payment.table.ts';
import { changeRefund, findRefunds } from '#server/sales/payment-records/refund.repository.ts';
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
    const known = await findRefunds(transaction, [payment.order_id]);
    const refund = known.find(
      ({ id, provider_refund_id }) => id === fetched.key || provider_refund_id === fetched.id,
    );
    const now = deps.clock().getTime();
    const change = {
      state: fetched.state,
      provider_refund_id: fetched.id,
      due_at: fetched.state === 'pending' ? now + PENDING_MS : null,
      failure: fetched.state === 'failed' ? 'The bank did not take the refund' : null,
    };
    if (refund !== undefined) return changeRefund(transaction, deps, { refund, change });
    const row: RefundTable = {
      ...change,
      id: fetched.id,
      order_id: payment.order_id,
      provider: payment.provider,
      payment_id: payment.id,
      amount_paise: fetched.amount,
      lines: '[]',
      reason: 'made-at-gateway',
      attempts: 0,
      actor: deps.actor,
      created_at: fetched.at.getTime(),
      updated_at: now,
    };
    await transaction
      .insertInto('refunds')
      .values(row)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute();
    if (fetched.state !== 'processed') return;
    const { order_id, amount_paise, id: reference } = row;
    await enter(transaction, deps, [{ order_id, kind: 'refunded', amount_paise, reference }]);
  });
}
