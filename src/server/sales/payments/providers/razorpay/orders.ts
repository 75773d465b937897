/** Orders at Razorpay: each collects the money of one of our payment orders, in any number of attempts. */
import { ok } from '#domain/result.ts';
import type {
  GatewayOrder,
  NewPayment,
  ProviderResult,
} from '#server/sales/payments/providers/payment-provider.ts';
import { type Connection, callApi, listAll, mapped } from './api-call.ts';
import { toGatewayOrder } from './conversions.ts';
import { WireOrder } from './wire.ts';

/** Everything that is authorized is captured, also when the bank is late. Five days, the longest possible. */
const CAPTURE_MINUTES = 7200;

export async function createPayment(
  connection: Connection,
  request: NewPayment,
): Promise<ProviderResult<GatewayOrder>> {
  if (request.mayExist) {
    const existing = await findOrder(connection, request);
    if (!existing.ok) return existing;
    if (existing.value !== undefined) return ok(existing.value);
  }
  const created = await callApi(connection, {
    method: 'POST',
    path: 'orders',
    body: newOrder(request),
    schema: WireOrder,
  });
  if (created.ok || created.error.code !== 'unknown') return mapped(created, toGatewayOrder);
  const existing = await findOrder(connection, request);
  return existing.ok && existing.value !== undefined ? ok(existing.value) : created;
}

function newOrder({ reference, orderNumber, amount }: NewPayment) {
  return {
    amount,
    currency: 'INR',
    receipt: reference,
    notes: { order: orderNumber },
    payment: {
      capture: 'automatic',
      capture_options: {
        automatic_expiry_period: CAPTURE_MINUTES,
        manual_expiry_period: CAPTURE_MINUTES,
        refund_speed: 'normal',
      },
    },
  };
}

async function findOrder(
  connection: Connection,
  { reference, amount }: NewPayment,
): Promise<ProviderResult<GatewayOrder | undefined>> {
  const orders = await findOrders(connection, reference);
  return mapped(orders, all => all.find(order => order.amount === amount && order.currency === 'INR'));
}

export async function findOrders(connection: Connection, reference: string) {
  const orders = await listAll(connection, {
    path: 'orders',
    query: { receipt: reference },
    schema: WireOrder,
  });
  // The documentation says of this filter that receipts contain it.
  return mapped(orders, all =>
    all
      .filter(order => order.receipt === reference)
      .toSorted((one, other) => one.created_at - other.created_at)
      .map(toGatewayOrder),
  );
}
