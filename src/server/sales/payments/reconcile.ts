/** Asks the gateway about one of our orders there, and applies what it says. */
import { paise } from '#domain/money.ts';
import { assignCapture } from '#domain/payments/assign-capture.ts';
import { ok } from '#domain/result.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import { changePaymentOrder } from '#server/sales/payment-records/payment-order.repository.ts';
import { applyPayment } from './apply-payment.ts';
import { followRefunds } from './follow-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { FetchedPayment, ProviderResult } from './providers/payment-provider.ts';

/** Returns the payments as they are after it. Fails when the gateway cannot be asked; what it said until then is applied. */
export async function reconcile(
  deps: PaymentDeps,
  row: PaymentOrderTable,
): Promise<ProviderResult<readonly FetchedPayment[]>> {
  const created = await findAtGateway(deps, row);
  if (!created.ok) return created;
  const provider_order_id = created.value;
  if (provider_order_id === null) return ok([]);
  const fetched = await deps.provider.fetchPayments(provider_order_id);
  if (!fetched.ok) return fetched;
  const paymentOrder = { ...row, provider_order_id };
  const payments: FetchedPayment[] = [];
  for (const payment of fetched.value) {
    const captured = await captureAuthorized(deps, paymentOrder, payment);
    if (!captured.ok) return captured;
    await applyPayment(deps, { paymentOrder, fetched: captured.value });
    payments.push(captured.value);
  }
  const followed = await followRefunds(deps, payments);
  return followed.ok ? ok(payments) : followed;
}

/** Returns the gateway's id of the order; null when it has none. A request without a response may have created one. */
async function findAtGateway(
  { db, provider }: PaymentDeps,
  { id, asked_at, provider_order_id }: PaymentOrderTable,
): Promise<ProviderResult<string | null>> {
  if (provider_order_id !== null || asked_at === null) return ok(provider_order_id);
  const found = await provider.findOrders(id);
  if (!found.ok) return found;
  const [first] = found.value;
  if (first === undefined) return ok(null);
  await changePaymentOrder(db, id, { provider_order_id: first.providerOrderId });
  return ok(first.providerOrderId);
}

/** Money that is only authorized is taken when it would pay the order; else the bank lets it go. */
async function captureAuthorized(
  { db, provider }: PaymentDeps,
  { order_id, amount_paise }: PaymentOrderTable,
  payment: FetchedPayment,
): Promise<ProviderResult<FetchedPayment>> {
  if (payment.state !== 'authorized') return ok(payment);
  const found = await findOrder(db, order_id, undefined);
  if (found === undefined) return ok(payment);
  const { status, total_paise, payment_status } = found.order;
  const { assignment } = assignCapture(
    { ...payment, fee: payment.fee ?? null, isOfThisOrder: true, isReturned: false },
    {
      status,
      total: paise(total_paise),
      isCharged: payment_status === 'paid',
      requested: paise(amount_paise),
      isExpired: false,
    },
  );
  if (assignment !== 'assigned') return ok(payment);
  return provider.capture({ paymentId: payment.id, amount: payment.amount });
}
