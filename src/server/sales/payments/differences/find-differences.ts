/** Compares the captured payments of a period at the gateway with those of the shop. What the shop lacks is fetched first. */
import { paise } from '#domain/money.ts';
import { comparePayments, type PaymentDifference } from '#domain/payments/compare-payments.ts';
import { ok } from '#domain/result.ts';
import { findCaptured } from '#server/sales/payment-records/difference.repository.ts';
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
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
  const older = await findRefundedBefore(deps, period, listed.value);
  if (!older.ok) return older;
  const captured = [...older.value, ...listed.value].filter(({ wasCaptured }) => wasCaptured);
  const first = await compare(deps, period, captured);
  if (first.length === 0) return ok(first);
  await fetchAgain(deps, captured, first);
  return ok(await compare(deps, period, captured));
}

/** Payments of this shop from before the period of which something was refunded in it. */
async function findRefundedBefore(
  { db, provider }: PaymentDeps,
  period: Period,
  listed: readonly FetchedPayment[],
): Promise<ProviderResult<readonly FetchedPayment[]>> {
  const refunds = await provider.listRefunds(period);
  if (!refunds.ok) return refunds;
  const ids = new Set(refunds.value.map(({ paymentId }) => paymentId));
  const older: FetchedPayment[] = [];
  for (const id of ids.difference(new Set(listed.map(payment => payment.id)))) {
    const fetched = await provider.fetchPayment(id);
    if (!fetched.ok) return fetched;
    const { providerOrderId: provider_order_id = '' } = fetched.value;
    const row = await findByProviderOrder(db, { provider: provider.id, provider_order_id });
    if (row !== undefined) older.push(fetched.value);
  }
  return ok(older);
}

async function compare(
  { db, provider }: PaymentDeps,
  { from, to }: Period,
  captured: readonly FetchedPayment[],
): Promise<readonly PaymentDifference[]> {
  const rows = await findCaptured(db, {
    provider: provider.id,
    from: from.getTime(),
    to: to.getTime(),
    ids: captured.map(({ id }) => id),
  });
  const orders = [...new Set(rows.map(row => row.order_id))];
  const refunds = orders.length === 0 ? [] : await findRefunds(db, orders);
  const entered = await findRefundEntries(db, orders);
  const here = rows.map(({ id, amount_paise }) => ({
    id,
    amount: paise(amount_paise),
    refunded: paise(
      refunds
        .filter(refund => refund.payment_id === id && ['pending', 'processed'].includes(refund.state))
        .reduce((sum, refund) => sum + (entered.get(refund.id) ?? refund.amount_paise), 0),
    ),
  }));
  return comparePayments(here, captured);
}

/** Returns what the ledger has of each refund, by its id: less than went back where the order had less. */
async function findRefundEntries(
  db: PaymentDeps['db'],
  orders: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const entries = orders.length === 0 ? [] : await findEntries(db, orders);
  const refunded = entries.filter(({ kind }) => kind === 'refunded');
  return new Map(refunded.map(({ reference, amount_paise }) => [reference, amount_paise]));
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
