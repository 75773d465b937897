/** Orders, customers and subscribers as tables, and every invoice and credit note as a PDF. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { toFinancialYear } from '#domain/invoices/financial-year.ts';
import { redirectsCsv } from '#server/catalogue/redirects/redirects-csv.ts';
import { subscribersCsv } from '#server/people/newsletter/list-subscribers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { customersCsv } from '#server/sales/customers/customers-csv.ts';
import { findAll, ordersCsv } from '#server/sales/orders/export/order-csv.ts';
import { findInvoicesAfter, type StoredInvoice } from '#server/sales/orders/invoices/invoice.repository.ts';
import { printInvoices } from '#server/sales/orders/invoices/print-invoices.ts';
import { shopifyOrdersCsv } from './shopify/order-rows.ts';
import { type TakenFile, type TakeOutDeps, toPathPart } from './taken-file.ts';

/** Documents per query. */
const BATCH = 50;

export function* salesTables({ db }: TakeOutDeps): Generator<TakenFile> {
  yield { name: 'orders.csv', content: ordersCsv(findAll(db), 'lines') };
  yield { name: 'orders-shopify.csv', content: shopifyOrdersCsv(findAll(db)) };
  yield { name: 'customers.csv', content: customersCsv(db, '') };
  yield { name: 'subscribers.csv', content: subscribersCsv(db) };
  yield { name: 'redirects.csv', content: redirectsCsv(db) };
}

/** They are drawn one after the other, with other requests between them. */
export async function* documents({ db }: { readonly db: Database }): AsyncGenerator<TakenFile> {
  let after = '';
  while (true) {
    const found = await findInvoicesAfter(db, after, BATCH);
    for (const stored of found) {
      yield { name: toName(stored), content: await printInvoices([stored.invoice]) };
      await yieldToRequests();
    }
    if (found.length < BATCH) return;
    after = found.at(-1)?.id ?? '';
  }
}

function toName({ invoice: { kind, number, issuedAt } }: StoredInvoice): string {
  const folder = kind === 'credit-note' ? 'credit-notes' : 'invoices';
  return `${folder}/${toFinancialYear(issuedAt)}/${toPathPart(number)}.pdf`;
}
