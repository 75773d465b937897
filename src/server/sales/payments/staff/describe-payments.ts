import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { toIso } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import { isOfDispute } from '#domain/payments/disputes.ts';
import { toBalances } from '#domain/payments/ledger.ts';
import { PAYMENT_STATES } from '#domain/payments/payment-state.ts';
import { refundable } from '#domain/payments/refunds.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findPeople } from '#server/sales/orders/history/people.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import { findDisputes } from '#server/sales/payment-records/dispute.repository.ts';
import type { DisputeTable } from '#server/sales/payment-records/dispute.table.ts';
import { findTransferable } from '#server/sales/payment-records/failed-refunds.repository.ts';
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import type { LedgerTable } from '#server/sales/payment-records/ledger/ledger.table.ts';
import type { GatewayPaymentTable, RefundTable } from '#server/sales/payment-records/payment.table.ts';
import { readPaymentStates } from '#server/sales/payment-records/payment-states.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { findCodeFrom } from '#server/sales/payment-records/refund-limit.ts';
import { transferReference } from '#server/sales/payment-records/transferred-refunds.ts';
import { paidOrder, toLines } from './paid-order.ts';

interface Reader {
  /** The id of the member of staff. */
  readonly actor: string;
  readonly now: number;
}

export async function describePayments(
  db: Connection,
  stored: StoredOrder,
  reader: Reader,
): Promise<OrderPayments> {
  const { order } = stored;
  const entries = await findEntries(db, [order.id]);
  const refunds = await findRefunds(db, [order.id]);
  const payments = await findGatewayPayments(db, [order.id]);
  const open = await findTransferable(db, order.id);
  const disputes = await findDisputes(db, [order.id]);
  const actors = [...entries, ...refunds].map(({ actor }) => actor);
  const person = await findPeople(db, actors, order.user_id);
  const toName = (actor: string) => person(actor).name;
  const paid = await paidOrder(db, stored);
  const { source } = paid;
  const state = (await readPaymentStates(db, [order])).get(order.id) ?? 'unpaid';
  const balances = toBalances(
    entries.map(({ kind, amount_paise }) => ({ kind, amount: paise(amount_paise) })),
  );
  const restored = sumRestored(entries);
  return {
    orderId: order.order_number,
    state,
    text: PAYMENT_STATES[state].owner,
    refundable: toRupees(refundable(paid)),
    ...(source && {
      source: { isGateway: source.provider !== 'shop', id: source.id, captured: toRupees(source.captured) },
    }),
    codeFrom: toRupees(await findCodeFrom(db, { orderId: order.id, ...reader })),
    captured: toRupees(paise(balances.captured - restored)),
    refunded: toRupees(paise(balances.refunded - restored)),
    fees: toRupees(balances.fees),
    payments: payments.map(toPayment),
    refunds: refunds.map(refund => toRefund(refund, { toName, open, entries })),
    disputes: disputes.map(toDispute),
    ledger: entries.map(entry => toEntry(entry, toName)),
  };
}

/** Money of disputes that were lost and then won was taken and came back: it is neither received twice nor refunded. */
function sumRestored(entries: readonly LedgerTable[]): number {
  return entries
    .filter(({ kind, reference }) => kind === 'captured' && isOfDispute(reference))
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

function toPayment(row: GatewayPaymentTable): OrderPayments['payments'][number] {
  const { id, provider, state, currency, method, assignment, reason, failure } = row;
  return {
    id,
    provider,
    state,
    currency,
    method,
    assignment,
    reason,
    failure,
    amount: rupees(row.amount_paise),
    refunded: rupees(row.refunded_paise),
    at: toIso(row.paid_at),
  };
}

interface Known {
  readonly toName: (actor: string) => string;
  /** The ids of the refunds whose money can still be returned in another way. */
  readonly open: ReadonlySet<string>;
  readonly entries: readonly LedgerTable[];
}

function toRefund(row: RefundTable, known: Known): OrderPayments['refunds'][number] {
  const { id, payment_id: payment, reason, state, failure } = row;
  const reference = transferReference(row, known.entries);
  return {
    id,
    payment,
    reason,
    state,
    failure,
    isOpen: known.open.has(id),
    ...(reference !== undefined && { reference }),
    amount: rupees(row.amount_paise),
    lines: toLines(row),
    by: known.toName(row.actor),
    at: toIso(row.created_at),
  };
}

function toDispute(row: DisputeTable): NonNullable<OrderPayments['disputes']>[number] {
  const { id, payment_id: payment, currency, status, reason } = row;
  return {
    id,
    payment,
    currency,
    status,
    reason,
    amount: rupees(row.amount_paise),
    taken: rupees(row.taken_paise),
    respondBy: toIso(row.respond_by),
    at: toIso(row.created_at),
  };
}

function toEntry(row: LedgerTable, toName: (actor: string) => string): OrderPayments['ledger'][number] {
  const { kind, reference, actor, created_at } = row;
  return { kind, reference, amount: rupees(row.amount_paise), by: toName(actor), at: toIso(created_at) };
}
