/** Staff record that they have returned the money of a failed refund in another way. */
import type { RefundTransfer } from '#contract/console/payments/order-payments.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { findTransferable } from '#server/ledger/failed-refunds.repository.ts';
import { findRefunds } from '#server/ledger/refund.repository.ts';
import { enterTransfer } from '#server/ledger/transferred-refunds.ts';
import { lockShippedOrder } from '#server/orders/index/find-shipped-orders.ts';
import { type OrderChangeDeps, recordChanges } from '#server/orders/index/record-change.ts';
import { rupees } from '#server/orders/order-response.ts';

export interface RecordedTransfer extends Pick<RefundTransfer, 'reference'> {
  /** The id or number of the order. */
  readonly name: string;
  readonly refund: string;
}

export type TransferRefusal = { readonly code: 'not-found' | 'refund-not-open' };

/** Needs a transaction; the order is locked until its end. */
export async function transferRefund(
  transaction: Connection,
  deps: OrderChangeDeps,
  { name, refund: id, reference }: RecordedTransfer,
): Promise<Result<undefined, TransferRefusal>> {
  const found = await lockShippedOrder(transaction, name);
  if (found === undefined) return refused({ code: 'not-found' });
  const { id: orderId, user_id: userId } = found.order;
  const refunds = await findRefunds(transaction, [orderId]);
  const refund = refunds.find(each => each.id === id);
  if (refund === undefined) return refused({ code: 'not-found' });
  const open = await findTransferable(transaction, orderId);
  if (!open.has(id)) return refused({ code: 'refund-not-open' });
  await enterTransfer(transaction, deps, { refund, userId, reference });
  const after = { amount: rupees(refund.amount_paise), reference };
  const changes = [{ change: 'refund-transferred', after }] as const;
  await recordChanges(transaction, deps, { before: found, after: found, changes });
  return ok(undefined);
}
