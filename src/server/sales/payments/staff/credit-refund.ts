/** Credits what a refund pays back, as far as it was invoiced. */
import { uncreditedPieces } from '#domain/orders/parcels/received-pieces.ts';
import type { RefundWish } from '#domain/payments/refunds.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { findCreditedPieces } from '#server/sales/orders/invoices/credited-pieces.ts';
import { issueCreditNotes } from '#server/sales/orders/invoices/issue-credit-notes.ts';
import type { PaidOrder } from './paid-order.ts';

interface CreditedRefund {
  readonly orderId: string;
  readonly wish: RefundWish;
  readonly reason: string;
  /** The order with the refunds of before. */
  readonly paid: PaidOrder;
}

/** An amount reduces the price of what was invoiced; of pieces their price is credited, and of all also the charges. */
export async function creditRefund(
  transaction: Connection,
  deps: OrderChangeDeps,
  { orderId, wish, reason, paid }: CreditedRefund,
): Promise<void> {
  const before = paid.refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines);
  const credited = await findCreditedPieces(transaction, orderId);
  const pieces = wish.kind === 'lines' ? uncreditedPieces(wish.lines, { before, credited }) : undefined;
  const amount = wish.kind === 'amount' ? wish.amount : undefined;
  const withFees = wish.kind === 'full';
  await issueCreditNotes(transaction, deps, { orderId, pieces, amount, withFees, reason });
}
