/** Enters what couriers have passed on, each parcel in a transaction of its own: what is entered already stays as it is. */
import type { RemittanceEntries, RemittanceResult } from '#contract/console/payments/cod-remittance.ts';
import { fromRupees } from '#domain/money.ts';
import { cashOf, remittedReference } from '#domain/payments/cod/cash-balance.ts';
import { enterRemitted, findCash } from '#server/sales/orders/cod/cash-of-parcels.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';

export async function enterRemittances(
  deps: OrderChangeDeps,
  entries: RemittanceEntries['entries'],
): Promise<RemittanceResult> {
  const counts = { entered: 0, already: 0, refused: 0 };
  for (const entry of entries) counts[await enterOne(deps, entry)] += 1;
  return counts;
}

function enterOne(
  deps: OrderChangeDeps,
  { order: name, shipment, reference, ...entry }: RemittanceEntries['entries'][number],
): Promise<keyof RemittanceResult> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, name);
    const parcel = order?.shipments.find(({ id }) => id === shipment);
    if (order === undefined || parcel === undefined) return 'refused';
    const cash = await findCash(transaction, order.order.id);
    const own = remittedReference(parcel.id, reference);
    if (cash.some(each => each.kind === 'remitted' && each.reference === own)) return 'already';
    const { open } = cashOf(parcel.id, cash);
    if (open <= 0 || open !== fromRupees(entry.open)) return 'refused';
    await enterRemitted(transaction, deps, { order, parcel, amount: fromRupees(entry.amount), reference });
    return 'entered';
  });
}
