/** The states of the payments of several orders, in a few queries. */
import { paise } from '#domain/money.ts';
import { toBalances } from '#domain/payments/ledger.ts';
import {
  PAYABLE_STATES,
  type PaymentFacts,
  type PaymentState,
  toPaymentState,
} from '#domain/payments/payment-state.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findGatewayPayments } from './gateway-payment.repository.ts';
import { findEntries } from './ledger/ledger.repository.ts';
import type { GatewayPaymentTable, PaymentOrderTable, RefundTable } from './payment.table.ts';
import { findPaymentOrders } from './payment-order.repository.ts';
import { findRefunds, isToReturn } from './refund.repository.ts';

interface OrderRow {
  readonly id: string;
  readonly payment_provider: PaymentFacts['provider'];
  readonly status: PaymentFacts['status'];
  readonly payment_status: PaymentFacts['paymentStatus'];
}

/** What is stored about the payment of an order. */
export interface StoredPayment {
  readonly state: PaymentState;
  readonly paymentOrders: readonly PaymentOrderTable[];
  readonly payments: readonly GatewayPaymentTable[];
  readonly refunds: readonly RefundTable[];
}

/** Returns the payment of each order by its id. */
export async function readStoredPayments(
  db: Connection,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, StoredPayment>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const byOrder = <Row extends { readonly order_id: string }>(rows: readonly Row[]) => {
    const grouped = Map.groupBy(rows, row => row.order_id);
    return (id: string): readonly Row[] => grouped.get(id) ?? [];
  };
  const rows = byOrder(await findPaymentOrders(db, ids));
  const entries = byOrder(await findEntries(db, ids));
  const payments = byOrder(await findGatewayPayments(db, ids));
  const refunds = byOrder(await findRefunds(db, ids));
  return new Map(
    orders.map(order => {
      const { id, status, payment_provider: provider, payment_status: paymentStatus } = order;
      const stored = { paymentOrders: rows(id), payments: payments(id), refunds: refunds(id) };
      const facts: PaymentFacts = {
        provider,
        status,
        paymentStatus,
        isExpired: stored.paymentOrders.some(row => row.state === 'expired'),
        balances: toBalances(
          entries(id).map(({ kind, amount_paise }) => ({ kind, amount: paise(amount_paise) })),
        ),
        payments: stored.payments,
        refunds: stored.refunds.map(({ state }) => state),
        isToReturn: stored.refunds.some(isToReturn),
      };
      return [id, { ...stored, state: toPaymentState(facts) }];
    }),
  );
}

export async function readPaymentStates(
  db: Connection,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, PaymentState>> {
  const stored = await readStoredPayments(db, orders);
  return new Map(Array.from(stored, ([id, { state }]) => [id, state]));
}

/** Returns the time until which the order can be paid, in milliseconds since 1970, and undefined where it cannot be. */
export function payableUntil(
  { state, paymentOrders }: Pick<StoredPayment, 'state' | 'paymentOrders'>,
  now: number,
): number | undefined {
  const open = paymentOrders.findLast(row => row.state === 'open');
  if (open === undefined || now >= open.expires_at || !PAYABLE_STATES.includes(state)) return undefined;
  return open.expires_at;
}
