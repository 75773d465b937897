/** The return of sales of a time: its files, and how they compare with the ledger. */
import { type OrderBooks, type Reconciliation, reconcile } from '#domain/gst-return/reconcile.ts';
import { type ReturnFile, returnFiles } from '#domain/gst-return/return-files.ts';
import { isInReturn } from '#domain/gst-return/return-rows.ts';
import type { TimeRange } from '#domain/invoices/financial-year.ts';
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { type Paise, paise } from '#domain/money.ts';
import { isOfDispute } from '#domain/payments/disputes.ts';
import type { Connection } from '#server/platform/db/database.ts';
import {
  findInvoices,
  findInvoicesOfTime,
  type StoredInvoice,
} from '#server/sales/orders/invoices/invoice.repository.ts';
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';

/** An engine takes so many values in a statement, and more. */
const ORDERS_AT_ONCE = 500;

export async function readReturnFiles(db: Connection, range: TimeRange): Promise<readonly ReturnFile[]> {
  return returnFiles((await findInvoicesOfTime(db, range)).map(({ invoice }) => invoice));
}

export async function reconcileReturn(db: Connection, range: TimeRange): Promise<Reconciliation> {
  const inReturn = (await findInvoicesOfTime(db, range)).filter(({ invoice }) => isInReturn(invoice));
  const ids = [...new Set(inReturn.map(({ order_id }) => order_id))];
  const books: OrderBooks[] = [];
  for (let index = 0; index < ids.length; index += ORDERS_AT_ONCE)
    books.push(...(await readBooks(db, ids.slice(index, index + ORDERS_AT_ONCE), range)));
  return reconcile(books);
}

async function readBooks(
  db: Connection,
  ids: readonly string[],
  { from, before }: TimeRange,
): Promise<readonly OrderBooks[]> {
  const documents = Map.groupBy(await findInvoices(db, ids), ({ order_id }) => order_id);
  const entries = Map.groupBy(await findEntries(db, ids), ({ order_id }) => order_id);
  const refunds = Map.groupBy(await findRefunds(db, ids), ({ order_id }) => order_id);
  const columns = ['id', 'order_number', 'total_paise'] as const;
  const orders = await db.selectFrom('orders').select(columns).where('id', 'in', ids).execute();
  return orders.map(({ id, order_number, total_paise }) => {
    const all = documents.get(id) ?? [];
    const isOfReturn = ({ invoice: { issuedAt } }: StoredInvoice) => issuedAt >= from && issuedAt < before;
    const ledger = entries.get(id) ?? [];
    const started = (refunds.get(id) ?? []).filter(
      ({ state }) => state === 'requested' || state === 'pending',
    );
    return {
      id,
      number: order_number,
      inReturn: toSums(all.filter(isOfReturn)),
      ...toSums(all),
      total: paise(total_paise),
      charged: toAmount(ledger.filter(({ kind }) => kind === 'charged')),
      // What a bank takes for a dispute is no price that the shop has reduced.
      refunded: toAmount(
        ledger.filter(({ kind, reference }) => kind === 'refunded' && !isOfDispute(reference)),
      ),
      refunding: toAmount(started),
    };
  });
}

function toSums(documents: readonly StoredInvoice[]): Pick<OrderBooks, 'invoiced' | 'credited'> {
  const sum = (isNote: boolean) =>
    paise(
      documents
        .filter(({ against_id }) => (against_id !== null) === isNote)
        .reduce((all, { invoice }) => all + sumTotal(invoice.lines), 0),
    );
  return { invoiced: sum(false), credited: sum(true) };
}

function toAmount(rows: readonly { readonly amount_paise: number }[]): Paise {
  return paise(rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
}
