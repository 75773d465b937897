import type { Connection } from '#server/platform/db/database.ts';
import type { LedgerDeps } from './ledger/ledger.repository.ts';
import { closePaymentOrders } from './payment-order.repository.ts';
import { refundHeld } from './refund.repository.ts';

/** Returns what becomes of the money of an order that is cancelled: none is collected any more, and what came goes back. */
export async function closePayments(
  transaction: Connection,
  deps: LedgerDeps,
  { id, user_id }: { readonly id: string; readonly user_id: string },
): Promise<void> {
  await closePaymentOrders(transaction, id, 'closed');
  await refundHeld(transaction, deps, { id, user_id, reason: 'order-cancelled' });
}
