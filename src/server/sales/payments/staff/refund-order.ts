/** Staff refund an order: all of it, some pieces, or an amount. Money that the shop received itself it has returned itself. */
import { createHash } from 'node:crypto';
import type { RefundRequest } from '#contract/console/payments/order-payments.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { type RefundError, type RefundWish, refundAmount, refundable } from '#domain/payments/refunds.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import type { RefundTable } from '#server/sales/payment-records/payment.table.ts';
import { findRefunds, requestRefund } from '#server/sales/payment-records/refund.repository.ts';
import { enterReturned } from '#server/sales/payment-records/transferred-refunds.ts';
import { creditRefund } from './credit-refund.ts';
import { paidOrder, type RefundSource } from './paid-order.ts';

export type StaffRefundError =
  | RefundError
  | { readonly code: 'not-found' | 'refund-changed' | 'refund-needs-reference' };

interface StaffRefund extends Pick<RefundRequest, 'what' | 'reason' | 'refundable' | 'reference' | 'key'> {
  /** The id or number of the order. */
  readonly name: string;
}

/** Writes the refund; where the gateway has the money, the worker asks it for it. Needs a transaction; the order is locked until its end. */
export async function refundOrder(
  transaction: Connection,
  deps: OrderChangeDeps,
  wish: StaffRefund,
): Promise<Result<RefundTable, StaffRefundError>> {
  const { what, reason, refundable: expected, reference } = wish;
  const found = await lockShippedOrder(transaction, wish.name);
  if (found === undefined) return refused({ code: 'not-found' });
  const earlier = await findSentBefore(transaction, found.order.id, wish);
  if (earlier !== undefined) return ok(earlier);
  const paid = await paidOrder(transaction, found);
  if (fromRupees(expected) !== refundable(paid)) return refused({ code: 'refund-changed' });
  const amount = refundAmount(paid, toWish(what));
  if (!amount.ok) return amount;
  const { source } = paid;
  if (source === undefined) return refused({ code: 'nothing-to-refund' });
  const mismatch = findMismatch(source, reference);
  if (mismatch !== undefined) return refused({ code: mismatch });
  const { id: order_id, user_id } = found.order;
  const row = {
    ...(wish.key !== undefined && { id: toId(order_id, wish, wish.key) }),
    order_id,
    user_id,
    provider: source.provider,
    payment_id: source.id,
    amount_paise: amount.value,
    reason,
    lines: JSON.stringify(what.kind === 'lines' ? what.lines : []),
  };
  const refund =
    reference === undefined
      ? await requestRefund(transaction, deps, row)
      : await enterReturned(transaction, deps, { ...row, reference });
  await creditRefund(transaction, deps, { orderId: order_id, wish: toWish(what), reason, paid });
  const after = { amount: toRupees(amount.value), reason, ...(reference !== undefined && { reference }) };
  const changes = [{ change: 'refunded', after }] as const;
  await recordChanges(transaction, deps, { after: found, changes });
  return ok(refund);
}

/** The gateway returns what it has; anything else the shop has returned, under a reference. */
function findMismatch(
  { provider }: RefundSource,
  reference: string | undefined,
): 'refund-needs-reference' | 'refund-changed' | undefined {
  if (provider === 'shop') return reference === undefined ? 'refund-needs-reference' : undefined;
  return reference === undefined ? undefined : 'refund-changed';
}

/** Returns the refund of the same request, when its response was lost, or a button was pressed twice. */
async function findSentBefore(
  db: Connection,
  orderId: string,
  wish: StaffRefund,
): Promise<RefundTable | undefined> {
  if (wish.key === undefined) return undefined;
  const id = toId(orderId, wish, wish.key);
  return (await findRefunds(db, [orderId])).find(refund => refund.id === id);
}

/** Another request with the same key is another refund, which what is left to refund decides about. */
function toId(orderId: string, wish: StaffRefund, key: string): string {
  const { what, reason, refundable: expected, reference } = wish;
  const request = JSON.stringify([orderId, key, what, reason, expected, reference]);
  return `rfd_${createHash('sha256').update(request).digest('hex').slice(0, 32)}`;
}

function toWish(what: RefundRequest['what']): RefundWish {
  return what.kind === 'amount' ? { kind: 'amount', amount: fromRupees(what.amount) } : what;
}
