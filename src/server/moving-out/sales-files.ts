/** Orders, customers and subscribers as tables, and every invoice and credit note as a PDF. */
import { toFinancialYear } from '#domain/invoices/financial-year.ts';
import { redirectsCsv } from '#server/catalogue/redirects/redirects-csv.ts';
import { subscribersCsv } from '#server/people/newsletter/list-subscribers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { customersCsv } from '#server/sales/customers/customers-csv.ts';
import { findAll, ordersCsv } from '#server/sales/orders/export/order-csv.ts';
import { findInvoicesAfter, type StoredInvoice } from '#server/sales/orders/invoices/invoice.repository.ts';
import { printEach } from '#server/sales/orders/invoices/print-each.ts';
import { shopifyOrdersCsv } from './shopify/order-rows.ts';
import { type TakenFile, type TakeOutDeps, toPathPart } from './taken-file.ts';

/** Documents per query. */
const BATCH = 100;

export function* salesTables({ db }: TakeOutDeps): Generator<TakenFile> {
  yield { name: 'orders.csv', content: ordersCsv(findAll(db), 'lines') };
  yield { name: 'orders-shopify.csv', content: shopifyOrdersCsv(findAll(db)) };
  yield { name: 'customers.csv', content: customersCsv(db, '') };
  yield { name: 'subscribers.csv', content: subscribersCsv(db) };
  yield { name: 'redirects.csv', content: redirectsCsv(db) };
}

/** A hundred of them are in memory at a time. */
export async function* documents({ db }: { readonly db: Database }): AsyncGenerator<TakenFile> {
  let after = '';
  while (true) {
    const found = await findInvoicesAfter(db, after, BATCH);
    const printed = await printEach(found.map(({ invoice }) => invoice));
    for (const [index, stored] of found.entries())
      yield { name: toName(stored), content: printed[index] ?? '' };
    if (found.length < BATCH) return;
    after = found.at(-1)?.id ?? '';
  }
}

function toName({ invoice: { kind, number, issuedAt } }: StoredInvoice): string {
  const folder = kind === 'credit-note' ? 'credit-notes' : 'invoices';
  return `${folder}/${toFinancialYear(issuedAt)}/${toPathPart(number)}.pdf`;
}
