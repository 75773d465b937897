import { isOfDispute, toDisputeReference } from '#domain/payments/disputes.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { DisputeTable } from '#server/sales/payment-records/dispute.table.ts';
import { enter, enterRefunded, findEntries, type LedgerDeps } from './ledger.repository.ts';
import type { LedgerTable } from './ledger.table.ts';

/**
 * Enters what was taken for a dispute as refunded, and what came back after it was won as captured: a release that does not know
 * disputes reads these kinds. Needs a lock on the order.
 */
export async function enterDisputed(
  transaction: Connection,
  deps: LedgerDeps,
  {
    id,
    order_id,
    payment_id,
    taken_paise,
  }: Pick<DisputeTable, 'id' | 'order_id' | 'payment_id' | 'taken_paise'>,
): Promise<void> {
  const entries = (await findEntries(transaction, [order_id])).filter(entry =>
    isOfDispute(entry.reference, id),
  );
  const sum = (kind: LedgerTable['kind']) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + entry.amount_paise : total), 0);
  const change = taken_paise - (sum('refunded') - sum('captured'));
  const reference = toDisputeReference(id, entries.length + 1);
  if (change > 0)
    await enterRefunded(transaction, deps, { order_id, payment_id, reference, amount_paise: change });
  if (change < 0)
    await enter(transaction, deps, [{ order_id, kind: 'captured', amount_paise: -change, reference }]);
}
