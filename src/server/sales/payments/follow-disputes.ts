/** Follows disputes at the gateway. What is lost is entered in the ledger, so that it cannot be refunded again. */
import { toIso } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import { findTaken, isOutdated } from '#domain/payments/disputes.ts';
import { ok } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { recordChanges } from '#server/sales/orders/history/record-change.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { findDisputes, writeDispute } from '#server/sales/payment-records/dispute.repository.ts';
import type { DisputeTable } from '#server/sales/payment-records/dispute.table.ts';
import { findGatewayPayment } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { enterDisputed } from '#server/sales/payment-records/ledger/enter-disputed.ts';
import type { GatewayPaymentTable } from '#server/sales/payment-records/payment.table.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { FetchedDispute, ProviderResult } from './providers/payment-provider.ts';

/** Those of payments that no order of this shop has are left out. The log has what cannot be read. */
export async function followDisputes(deps: PaymentDeps): Promise<ProviderResult<undefined>> {
  const fetched = await deps.provider.listDisputes();
  if (!fetched.ok) {
    deps.logger.warn({ reason: fetched.error.reason }, 'disputes not read from the gateway');
    return fetched;
  }
  const { disputes, malformed } = fetched.value;
  for (const issue of malformed) deps.logger.error({ issue }, 'dispute of the gateway cannot be read');
  for (const dispute of disputes) {
    const payment = await findGatewayPayment(deps.db, deps.provider.id, dispute.paymentId);
    if (payment !== undefined) await applyDispute(deps, payment, dispute);
  }
  return ok(undefined);
}

/** The order and its stock stay as they are. */
async function applyDispute(
  deps: PaymentDeps,
  { provider, id: payment_id, order_id }: GatewayPaymentTable,
  fetched: FetchedDispute,
): Promise<void> {
  const known = (await findDisputes(deps.db, [order_id])).find(each => each.id === fetched.id);
  if (known !== undefined && isSame(known, fetched)) return;
  await deps.db.transaction().execute(async transaction => {
    const found = await lockShippedOrder(transaction, order_id);
    if (found === undefined) throw new Error(`Payment ${payment_id} has no order`);
    const stored = (await findDisputes(transaction, [order_id])).find(each => each.id === fetched.id);
    if (stored !== undefined && (isSame(stored, fetched) || isOutdated(stored, fetched))) return;
    const { amount, currency, status, phase, reason } = fetched;
    const row: DisputeTable = {
      provider,
      id: fetched.id,
      payment_id,
      order_id,
      amount_paise: amount,
      currency,
      status,
      phase,
      reason,
      taken_paise: findTaken(fetched),
      respond_by: fetched.respondBy.getTime(),
      created_at: fetched.at.getTime(),
      updated_at: deps.clock().getTime(),
    };
    await writeDispute(transaction, row);
    await enterDisputed(transaction, deps, row);
    if (stored?.status !== status) await recordDispute(transaction, deps, { found, row });
  });
}

function isSame(stored: DisputeTable, fetched: FetchedDispute): boolean {
  return (
    stored.status === fetched.status &&
    stored.phase === fetched.phase &&
    stored.amount_paise === fetched.amount &&
    stored.taken_paise === findTaken(fetched) &&
    stored.respond_by === fetched.respondBy.getTime()
  );
}

interface RecordedDispute {
  readonly found: NonNullable<Awaited<ReturnType<typeof lockShippedOrder>>>;
  readonly row: DisputeTable;
}

async function recordDispute(
  transaction: Connection,
  deps: PaymentDeps,
  { found, row }: RecordedDispute,
): Promise<void> {
  const { status: dispute, amount_paise, respond_by } = row;
  deps.logger.warn({ order: row.order_id, payment: row.payment_id, dispute }, 'payment is disputed');
  const after = { dispute, amount: toRupees(paise(amount_paise)), respondBy: toIso(respond_by) };
  await recordChanges(transaction, deps, { after: found, changes: [{ change: 'disputed', after }] });
}
