/** Staff record that they have returned the money of a failed refund in another way. */
import type { RefundTransfer } from '#contract/console/payments/order-payments.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { findTransferable } from '#server/sales/payment-records/failed-refunds.repository.ts';
import { findEntries, isInLedger, sumHeld } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { enterTransfer } from '#server/sales/payment-records/transferred-refunds.ts';

export interface RecordedTransfer extends Pick<RefundTransfer, 'reference'> {
  /** The id or number of the order. */
  readonly name: string;
  readonly refund: string;
}

export type TransferError = { readonly code: 'not-found' | 'refund-not-open' };

/** Needs a transaction; the order is locked until its end. */
export async function transferRefund(
  transaction: Connection,
  deps: OrderChangeDeps,
  { name, refund: id, reference }: RecordedTransfer,
): Promise<Result<undefined, TransferError>> {
  const found = await lockShippedOrder(transaction, name);
  if (found === undefined) return refused({ code: 'not-found' });
  const { id: orderId, user_id: userId } = found.order;
  const refunds = await findRefunds(transaction, [orderId]);
  const refund = refunds.find(each => each.id === id);
  if (refund === undefined) return refused({ code: 'not-found' });
  const open = await findTransferable(transaction, orderId);
  const entries = await findEntries(transaction, [orderId]);
  // The ledger has no money in another currency, and enters nothing when it goes back.
  const isHeld = !isInLedger(refund, entries) || sumHeld(entries) >= refund.amount_paise;
  if (!open.has(id) || !isHeld) return refused({ code: 'refund-not-open' });
  await enterTransfer(transaction, deps, { refund, userId, reference });
  const after = { amount: rupees(refund.amount_paise), reference };
  const changes = [{ change: 'refund-transferred', after }] as const;
  await recordChanges(transaction, deps, { after: found, changes });
  return ok(undefined);
}
