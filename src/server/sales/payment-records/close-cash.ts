import { paise } from '#domain/money.ts';
import { remittedReference, toCash } from '#domain/payments/cod/cash-balance.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enter, findEntries, type LedgerDeps } from './ledger/ledger.repository.ts';

interface ClosedCash {
  /** What couriers have passed on before, in paise. */
  readonly received: number;
  /** What nobody collected, as parcels came back while others were delivered. */
  readonly cameBack: number;
}

/** Staff say that all money of an order has come: its couriers hold none of it any more. */
export async function closeCash(
  transaction: Connection,
  deps: LedgerDeps,
  order_id: string,
): Promise<ClosedCash> {
  const rows = await findEntries(transaction, [order_id]);
  const entries = rows.map(({ kind, amount_paise, reference }) => ({
    kind,
    amount: paise(amount_paise),
    reference,
  }));
  const parcels = await transaction
    .selectFrom('shipments')
    .select(['id', 'state', 'cod_paise', 'cod_open'])
    .where('order_id', '=', order_id)
    .execute();
  for (const { id } of parcels.filter(({ cod_open }) => cod_open === 1)) {
    const { open } = toCash(id, entries);
    if (open <= 0) continue;
    const reference = remittedReference(id, 'marked as paid');
    await enter(transaction, deps, [{ order_id, kind: 'remitted', amount_paise: open, reference }]);
    await transaction
      .updateTable('shipments')
      .set({ cod_open: 0 })
      .where('order_id', '=', order_id)
      .where('id', '=', id)
      .execute();
  }
  const returned = parcels.filter(({ state }) => state === 'rto-delivered' || state === 'lost');
  const sumAmounts = (kind: string) =>
    entries.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0);
  const cameBack = returned.reduce((sum, { cod_paise }) => sum + (cod_paise ?? 0), 0);
  return { received: sumAmounts('remitted'), cameBack: sumAmounts('collected') === 0 ? 0 : cameBack };
}
