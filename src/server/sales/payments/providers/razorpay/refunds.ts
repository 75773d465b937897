/** Refunds at Razorpay, each under a key of ours: it is the idempotency key, and the receipt by which it is found again. */
import { ok } from '#domain/result.ts';
import type {
  FetchedRefund,
  Period,
  ProviderResult,
  RefundRequest,
} from '#server/sales/payments/providers/payment-provider.ts';
import { type Connection, callApi, listAll, mapped } from './api-call.ts';
import { oldestFirst, toFetchedRefund, toQuery } from './conversions.ts';
import { WireRefund } from './wire.ts';

export async function refund(
  connection: Connection,
  { paymentId, amount, key, speed }: RefundRequest,
): Promise<ProviderResult<FetchedRefund>> {
  const refunded = await callApi(connection, {
    method: 'POST',
    path: `payments/${encodeURIComponent(paymentId)}/refund`,
    headers: { 'x-refund-idempotency': key },
    body: { amount, speed, receipt: key },
    schema: WireRefund,
  });
  if (refunded.ok || refunded.error.code !== 'rejected') return mapped(refunded, toFetchedRefund);
  // How long the gateway remembers a key is not documented: it may reject what it did under this one.
  const existing = await fetchRefunds(connection, paymentId);
  if (!existing.ok) return existing;
  const same = existing.value.find(other => other.key === key);
  return same === undefined ? refunded : ok(same);
}

export function fetchRefunds(connection: Connection, paymentId: string) {
  return list(connection, `payments/${encodeURIComponent(paymentId)}/refunds`, {});
}

export function listRefunds(connection: Connection, period: Period) {
  return list(connection, 'refunds', toQuery(period));
}

async function list(connection: Connection, path: string, query: Readonly<Record<string, number>>) {
  const refunds = await listAll(connection, { path, query, schema: WireRefund });
  return mapped(refunds, all => oldestFirst(all.map(toFetchedRefund)));
}
