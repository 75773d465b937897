/** What of paid orders went back or was waived: reports and what customers have spent are less by it. */
import { paise } from '#domain/money.ts';
import { toBalances, toReduction } from '#domain/payments/ledger.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findEntries } from './ledger/ledger.repository.ts';

/** The entries that make an order less than its charge. */
export const REDUCING_KINDS = ['refunded', 'written-off'] as const;

/** Well below the number of values that a statement may have. */
const AT_ONCE = 500;

export interface OrderReduction {
  readonly charged: number;
  /** The amount is in paise, and at most what was charged. */
  readonly reduced: number;
}

/** Returns those of orders, by the id of the order. */
export async function findReductions(
  db: Connection,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderReduction>> {
  const found = new Map<string, OrderReduction>();
  for (let index = 0; index < orderIds.length; index += AT_ONCE) {
    const entries = await findEntries(db, orderIds.slice(index, index + AT_ONCE));
    for (const [id, ofOrder] of Map.groupBy(entries, ({ order_id }) => order_id)) {
      const ledger = ofOrder.map(({ kind, amount_paise }) => ({ kind, amount: paise(amount_paise) }));
      const charged = ledger.reduce((sum, { kind, amount }) => (kind === 'charged' ? sum + amount : sum), 0);
      const reduced = toReduction(toBalances(ledger), paise(charged));
      if (reduced > 0) found.set(id, { charged, reduced });
    }
  }
  return found;
}
