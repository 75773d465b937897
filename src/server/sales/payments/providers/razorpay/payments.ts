/** Payments at Razorpay. */
import type {
  CaptureRequest,
  FetchedPayment,
  Period,
  ProviderResult,
} from '#server/sales/payments/providers/payment-provider.ts';
import { type Connection, callApi, listAll, mapped } from './api-call.ts';
import { oldestFirst, toFetchedPayment, toQuery } from './conversions.ts';
import { toCollection, WirePayment } from './wire.ts';

export async function fetchPayments(connection: Connection, orderId: string) {
  const path = `orders/${encodeURIComponent(orderId)}/payments`;
  const payments = await callApi(connection, { method: 'GET', path, schema: toCollection(WirePayment) });
  return mapped(payments, ({ items }) => oldestFirst(items.map(toFetchedPayment)));
}

export async function fetchPayment(connection: Connection, paymentId: string) {
  const payment = await callApi(connection, {
    method: 'GET',
    path: `payments/${encodeURIComponent(paymentId)}`,
    schema: WirePayment,
  });
  return mapped(payment, toFetchedPayment);
}

export async function listPayments(connection: Connection, period: Period) {
  const query = toQuery(period);
  const payments = await listAll(connection, { path: 'payments', query, schema: WirePayment });
  return mapped(payments, all => oldestFirst(all.map(toFetchedPayment)));
}

export async function capture(
  connection: Connection,
  { paymentId, amount }: CaptureRequest,
): Promise<ProviderResult<FetchedPayment>> {
  const captured = await callApi(connection, {
    method: 'POST',
    path: `payments/${encodeURIComponent(paymentId)}/capture`,
    body: { amount, currency: 'INR' },
    schema: WirePayment,
  });
  if (captured.ok || captured.error.code !== 'rejected') return mapped(captured, toFetchedPayment);
  // It may have been captured in between, by the gateway itself or by an earlier request.
  const fetched = await fetchPayment(connection, paymentId);
  return fetched.ok && !fetched.value.wasCaptured ? captured : fetched;
}
