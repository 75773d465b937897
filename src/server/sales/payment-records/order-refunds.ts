import { add, paise } from '#domain/money.ts';
import { toBalances } from '#domain/payments/ledger.ts';
import { findOrderRefund, type OrderRefund } from '#domain/payments/order-refund.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findEntries } from './ledger/ledger.repository.ts';
import { findRefunds } from './refund.repository.ts';

/** Returns how far the money of orders has gone back, by the id of the order. Most orders are missing. */
export async function findOrderRefunds(
  db: Connection,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderRefund>> {
  const refunds = orderIds.length === 0 ? [] : await findRefunds(db, orderIds);
  if (refunds.length === 0) return new Map();
  const byOrder = Map.groupBy(refunds, ({ order_id }) => order_id);
  const entries = Map.groupBy(await findEntries(db, [...byOrder.keys()]), ({ order_id }) => order_id);
  return new Map(
    [...byOrder].flatMap(([id, ofOrder]) => {
      const ledger = (entries.get(id) ?? []).map(({ kind, amount_paise }) => ({
        kind,
        amount: paise(amount_paise),
      }));
      const onTheWay = ofOrder.filter(({ state }) => state === 'requested' || state === 'pending');
      const refund = findOrderRefund(
        toBalances(ledger),
        add(...onTheWay.map(({ amount_paise }) => paise(amount_paise))),
      );
      return refund === undefined ? [] : [[id, refund] as const];
    }),
  );
}
