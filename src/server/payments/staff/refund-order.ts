/** Staff refund an order that was paid online: all of it, some pieces, or an amount. */
import { createHash } from 'node:crypto';
import type { RefundRequest } from '#contract/console/payments/order-payments.ts';
import { fromRupees, paise, toRupees } from '#domain/money.ts';
import { uncreditedPieces } from '#domain/orders/parcels/received-pieces.ts';
import {
  type RefundableOrder,
  type RefundLine,
  type RefundRefusal,
  type RefundWish,
  refundAmount,
  refundable,
} from '#domain/payments/refunds.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { findCreditedPieces } from '#server/invoices/credited-pieces.ts';
import { issueCreditNotes } from '#server/invoices/issue-credit-notes.ts';
import { findGatewayPayments } from '#server/ledger/gateway-payment.repository.ts';
import type { GatewayPaymentTable, RefundTable } from '#server/ledger/payment.table.ts';
import { findRefunds, requestRefund } from '#server/ledger/refund.repository.ts';
import { lockShippedOrder } from '#server/orders/index/find-shipped-orders.ts';
import { type OrderChangeDeps, recordChanges } from '#server/orders/index/record-change.ts';
import type { StoredOrder } from '#server/orders/order-response.ts';
import { summaryOf } from '#server/orders/tax/tax-columns.ts';

export type StaffRefundRefusal =
  | RefundRefusal
  | { readonly code: 'not-found' }
  | { readonly code: 'refund-changed' };

export interface StaffRefund extends Pick<RefundRequest, 'what' | 'reason' | 'refundable' | 'key'> {
  /** The id or number of the order. */
  readonly name: string;
}

/** The money of an order that may go back, and the payment that it came by. */
export interface PaidOrder extends RefundableOrder {
  readonly payment: GatewayPaymentTable | undefined;
}

/** Writes the refund, which the worker asks the gateway for. Needs a transaction; the order is locked until its end. */
export async function refundOrder(
  transaction: Connection,
  deps: OrderChangeDeps,
  wish: StaffRefund,
): Promise<Result<RefundTable, StaffRefundRefusal>> {
  const { what, reason, refundable: expected } = wish;
  const found = await lockShippedOrder(transaction, wish.name);
  if (found === undefined) return refused({ code: 'not-found' });
  const earlier = await findSentBefore(transaction, found.order.id, wish);
  if (earlier !== undefined) return ok(earlier);
  const paid = await paidOrder(transaction, found);
  if (fromRupees(expected) !== refundable(paid)) return refused({ code: 'refund-changed' });
  const amount = refundAmount(paid, toWish(what));
  if (!amount.ok) return amount;
  if (paid.payment === undefined) return refused({ code: 'nothing-to-refund' });
  const { provider, id: payment_id } = paid.payment;
  const { id: order_id, user_id } = found.order;
  const lines = JSON.stringify(what.kind === 'lines' ? what.lines : []);
  const refund = await requestRefund(transaction, deps, {
    ...(wish.key !== undefined && { id: idOf(found.order.id, wish, wish.key) }),
    order_id,
    user_id,
    provider,
    payment_id,
    amount_paise: amount.value,
    reason,
    lines,
  });
  await creditRefund(transaction, deps, { orderId: order_id, what, reason, paid });
  const after = { amount: toRupees(amount.value), reason };
  const changes = [{ change: 'refunded', after }] as const;
  await recordChanges(transaction, deps, { before: found, after: found, changes });
  return ok(refund);
}

interface RefundedGoods extends Pick<StaffRefund, 'what' | 'reason'> {
  readonly orderId: string;
  /** With the refunds of before. */
  readonly paid: PaidOrder;
}

/** An amount reduces the price of what was invoiced; of pieces their price is credited, and of all also the charges. */
async function creditRefund(
  transaction: Connection,
  deps: OrderChangeDeps,
  { orderId, what, reason, paid }: RefundedGoods,
): Promise<void> {
  const before = paid.refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines);
  const credited = await findCreditedPieces(transaction, orderId);
  const pieces = what.kind === 'lines' ? uncreditedPieces(what.lines, { before, credited }) : undefined;
  const amount = what.kind === 'amount' ? fromRupees(what.amount) : undefined;
  await issueCreditNotes(transaction, deps, {
    orderId,
    pieces,
    amount,
    withFees: what.kind === 'full',
    reason,
  });
}

/** The refund of the same request, when its response was lost, or a button was pressed twice. */
export async function findSentBefore(
  db: Connection,
  orderId: string,
  wish: StaffRefund,
): Promise<RefundTable | undefined> {
  if (wish.key === undefined) return undefined;
  const id = idOf(orderId, wish, wish.key);
  return (await findRefunds(db, [orderId])).find(refund => refund.id === id);
}

/** Another request with the same key is another refund, which what is left to refund decides about. */
function idOf(orderId: string, wish: StaffRefund, key: string): string {
  const request = JSON.stringify([orderId, key, wish.what, wish.reason, wish.refundable]);
  return `rfd_${createHash('sha256').update(request).digest('hex').slice(0, 32)}`;
}

/** Lines of an order that were cancelled before it was paid are no part of it. */
export async function paidOrder(db: Connection, { order, lines }: StoredOrder): Promise<PaidOrder> {
  const payments = await findGatewayPayments(db, [order.id]);
  const payment = payments.find(({ assignment }) => assignment === 'assigned');
  const refunds = await findRefunds(db, [order.id]);
  return {
    payment,
    taxScheme: order.tax_scheme,
    summary: summaryOf(order),
    lines: lines.map(({ line, quantity, price_paise, tax_paise }) => ({
      line,
      quantity,
      price: paise(price_paise),
      tax: paise(tax_paise ?? 0),
    })),
    captured: paise(payment?.amount_paise ?? 0),
    refunds: refunds
      .filter(refund => refund.payment_id === payment?.id)
      .map(refund => ({
        state: refund.state,
        amount: paise(refund.amount_paise),
        lines: linesOf(refund),
      })),
  };
}

export function linesOf({ lines }: Pick<RefundTable, 'lines'>): RefundLine[] {
  return JSON.parse(lines) as RefundLine[];
}

function toWish(what: RefundRequest['what']): RefundWish {
  return what.kind === 'amount' ? { kind: 'amount', amount: fromRupees(what.amount) } : what;
}
