/** Compares the captured payments of a period at the gateway with those of the shop. What the shop lacks is fetched first. */
import { paise } from '#domain/money.ts';
import { comparePayments, type PaymentDifference } from '#domain/payments/compare-payments.ts';
import { ok } from '#domain/result.ts';
import { findCapturedBetween } from '#server/sales/payment-records/difference.repository.ts';
import { findByProviderOrder } from '#server/sales/payment-records/payment-order.repository.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';
import type {
  FetchedPayment,
  Period,
  ProviderResult,
} from '#server/sales/payments/providers/payment-provider.ts';
import { reconcile } from '#server/sales/payments/reconcile.ts';

export async function findDifferences(
  deps: PaymentDeps,
  period: Period,
): Promise<ProviderResult<readonly PaymentDifference[]>> {
  const listed = await deps.provider.listPayments(period);
  if (!listed.ok) return listed;
  const captured = listed.value.filter(({ wasCaptured }) => wasCaptured);
  const first = await compare(deps, period, captured);
  if (first.length === 0) return ok(first);
  await fetchAgain(deps, captured, first);
  return ok(await compare(deps, period, captured));
}

async function compare(
  { db, provider }: PaymentDeps,
  { from, to }: Period,
  captured: readonly FetchedPayment[],
): Promise<readonly PaymentDifference[]> {
  const rows = await findCapturedBetween(db, {
    provider: provider.id,
    from: from.getTime(),
    to: to.getTime(),
  });
  const refunds = rows.length === 0 ? [] : await findRefunds(db, [...new Set(rows.map(row => row.order_id))]);
  const here = rows.map(({ id, amount_paise }) => ({
    id,
    amount: paise(amount_paise),
    refunded: paise(
      refunds
        .filter(refund => refund.payment_id === id && ['pending', 'processed'].includes(refund.state))
        .reduce((sum, refund) => sum + refund.amount_paise, 0),
    ),
  }));
  return comparePayments(here, captured);
}

/** An event may have been lost; orders are asked about no more after five days. */
async function fetchAgain(
  deps: PaymentDeps,
  captured: readonly FetchedPayment[],
  differences: readonly PaymentDifference[],
): Promise<void> {
  const ids = new Set(differences.map(({ id }) => id));
  const orders = captured
    .filter(({ id }) => ids.has(id))
    .flatMap(({ providerOrderId }) => providerOrderId ?? []);
  for (const provider_order_id of new Set(orders)) {
    const row = await findByProviderOrder(deps.db, { provider: deps.provider.id, provider_order_id });
    if (row !== undefined) await reconcile(deps, row);
  }
}
