/** What an order says of its payment, where a provider collects it or the shop has returned some. */
import type { Order } from '#contract/orders/order.ts';
import { toIso } from '#domain/day.ts';
import type { Settings } from '#domain/settings.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import type { RefundTable } from '#server/sales/payment-records/payment.table.ts';
import {
  payableUntil,
  readStoredPayments,
  type StoredPayment,
} from '#server/sales/payment-records/payment-states.ts';
import { upiDetails } from './upi-details.ts';

type PaymentDetails = Partial<Order['paymentDetails']>;

interface Circumstances {
  readonly settings: Settings;
  readonly now: number;
}

/** Returns the details of each order by its id. */
export async function readPaymentDetails(
  db: Connection,
  orders: readonly OrderTable[],
  circumstances: Circumstances,
): Promise<ReadonlyMap<string, PaymentDetails>> {
  const payments = await readStoredPayments(db, orders);
  return new Map(
    orders.flatMap(order => {
      const stored = payments.get(order.id);
      return stored === undefined ? [] : [[order.id, toDetails(order, stored, circumstances)] as const];
    }),
  );
}

function toDetails(
  order: OrderTable,
  stored: StoredPayment,
  { settings, now }: Circumstances,
): PaymentDetails {
  const { state, paymentOrders, payments, refunds } = stored;
  const upi = upiDetails(
    order,
    paymentOrders.findLast(({ provider }) => provider === 'upi'),
    settings,
  );
  const until = order.payment_provider === 'upi' ? undefined : payableUntil(stored, now);
  const transactionId = payments.find(({ assignment }) => assignment === 'assigned')?.id;
  return {
    state,
    ...(upi && { upi }),
    ...(until !== undefined && { payBefore: toIso(until) }),
    ...(transactionId && { transactionId }),
    ...(refunds.length > 0 && { refunds: refunds.map(toRefund) }),
  };
}

/** The shopper need not know how the money came back; a mail names the reference. */
const SHOWN_STATES = {
  requested: 'pending',
  pending: 'pending',
  processed: 'processed',
  failed: 'failed',
  transferred: 'processed',
} as const satisfies Record<RefundTable['state'], string>;

function toRefund({ amount_paise, state, created_at }: RefundTable) {
  return {
    amount: rupees(amount_paise),
    state: SHOWN_STATES[state],
    requestedAt: toIso(created_at),
  };
}
