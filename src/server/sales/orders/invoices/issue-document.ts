/** Gives a document its number and stores it, in the transaction of what it documents. */
import { toFinancialYear } from '#domain/invoices/financial-year.ts';
import type { InvoiceDraft } from '#domain/invoices/invoice.ts';
import { invoiceNumber, seriesInOrder } from '#domain/invoices/invoice-number.ts';
import type { InvoiceSettings } from '#domain/settings.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { addInvoice, type StoredInvoice, takeNumber } from './invoice.repository.ts';
import type { InvoiceCounterTable } from './invoice.table.ts';

interface IssuedDocument extends Pick<StoredInvoice, 'order_id' | 'shipment_id' | 'against_id'> {
  /** The names of the series in the settings. */
  readonly names: InvoiceSettings;
  readonly draft: InvoiceDraft;
}

export async function issueDocument(
  transaction: Connection,
  { clock, newId }: Pick<OrderChangeDeps, 'clock' | 'newId'>,
  { names, draft, ...keys }: IssuedDocument,
): Promise<StoredInvoice> {
  const now = clock().getTime();
  const financial_year = toFinancialYear(now);
  const of = draft.kind === 'credit-note' ? 'creditNotes' : 'series';
  const counter = { financial_year, issued_at: now };
  const {
    series,
    last_serial: serial,
    issued_at,
  } = await takeNext(transaction, seriesInOrder(of, names), counter);
  const number = invoiceNumber({ series, financialYear: financial_year, serial });
  const invoice = { ...draft, number, issuedAt: issued_at };
  const row = { id: newId('ivc'), series, financial_year, serial, number, issued_at, ...keys };
  await addInvoice(transaction, { ...row, kind: draft.kind, body: JSON.stringify(invoice) });
  return { id: row.id, ...keys, invoice };
}

/** Takes the next number of the first series that is not full. */
async function takeNext(
  transaction: Connection,
  all: readonly string[],
  counter: Pick<InvoiceCounterTable, 'financial_year' | 'issued_at'>,
): Promise<InvoiceCounterTable> {
  for (const series of all) {
    const taken = await takeNumber(transaction, { ...counter, series });
    if (taken !== undefined) return taken;
  }
  throw new RangeError(
    `The series ${all.join(', ')} are full for the financial year ${counter.financial_year}`,
  );
}
