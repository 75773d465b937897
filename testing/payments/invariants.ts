/** What must be true of an order at rest, compared with what the gateway really has. */
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { isOfDispute } from '#domain/payments/disputes.ts';
import { PAYMENT_STATE_NAMES } from '#domain/payments/payment-state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import type { LedgerTable } from '#server/sales/payment-records/ledger/ledger.table.ts';
import { findPaymentOrders } from '#server/sales/payment-records/payment-order.repository.ts';
import { readPayment } from '#server/sales/payments/read-payment.ts';
import type { ModelGateway } from './model-gateway.ts';

/** Returns what was taken for disputes of a payment, or may be as they are not decided. */
function findDisputed({ disputes }: ModelGateway, payment: string): number {
  return sum(disputes.filter(({ paymentId }) => paymentId === payment).map(({ amount }) => amount));
}

interface Rested {
  readonly db: Database;
  readonly gateway: ModelGateway;
  readonly orderId: string;
  readonly now: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const isRestored = ({ kind, reference }: LedgerTable) => kind === 'captured' && isOfDispute(reference);

export async function brokenInvariants({ db, gateway, orderId, now }: Rested): Promise<readonly string[]> {
  const broken: string[] = [];
  const check = (isTrue: boolean, line: string) => {
    if (!isTrue) broken.push(line);
  };
  const found = await findOrder(db, orderId, undefined);
  if (found === undefined) return ['the order is gone'];
  const { order } = found;
  const { isNew, takesPayment } = ORDER_STATUSES[order.status];
  const entries = await findEntries(db, [orderId]);
  const of = (kind: LedgerTable['kind']) =>
    sum(entries.filter(entry => entry.kind === kind).map(entry => entry.amount_paise));
  const stored = await findGatewayPayments(db, [orderId]);
  const captured = gateway.payments.filter(({ wasCaptured }) => wasCaptured);
  const inRupees = captured.filter(({ currency }) => currency === 'INR');
  const taken = sum(inRupees.map(({ amount }) => amount));
  const returned = sum(inRupees.map(({ refunded }) => refunded));
  const assigned = stored.filter(({ assignment }) => assignment === 'assigned');

  const restored = sum(entries.filter(isRestored).map(({ amount_paise }) => amount_paise));
  const disputed = sum(
    gateway.disputes.filter(({ currency }) => currency === 'INR').map(({ deducted }) => deducted),
  );
  const gone = of('refunded') - restored;
  check(of('captured') === taken + restored, `ledger has ${of('captured')} captured, the gateway ${taken}`);
  // What was refunded may be disputed as well: the ledger of an order ends at zero.
  check(
    gone === Math.min(taken, returned + disputed) || (disputed > 0 && gone >= returned && gone <= taken),
    `ledger has ${gone} refunded, the gateway ${returned} and ${disputed} of disputes`,
  );
  for (const payment of captured) {
    const row = stored.find(({ id }) => id === payment.id);
    const mayHold = row?.assignment === 'review' || (row?.assignment === 'assigned' && takesPayment);
    check(
      mayHold || payment.refunded + findDisputed(gateway, payment.id) >= payment.amount,
      `${payment.id} is held, though its assignment is ${row?.assignment} and the order ${order.status}`,
    );
  }
  check(assigned.length <= 1, 'two payments pay the order');
  check(
    (order.payment_status === 'paid') === (assigned.length === 1),
    'paid, but by no payment, or the reverse',
  );
  check(of('charged') === (assigned.length === 1 ? order.total_paise : 0), `charged ${of('charged')}`);
  check(isNew || !takesPayment || order.payment_status === 'paid', `${order.status} without being paid`);
  const rows = await findPaymentOrders(db, [orderId]);
  check(!rows.some(({ state }) => state === 'open'), 'stock is held for ever');
  check(order.payment_status === 'paid' || !takesPayment, 'neither paid nor cancelled at the end');
  const view = await readPayment(db, order, now);
  check(PAYMENT_STATE_NAMES.includes(view.state) && view.text !== '', `state ${view.state} has no text`);
  return broken;
}
