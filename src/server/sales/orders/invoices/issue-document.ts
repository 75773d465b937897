/** Gives a document its number and stores it, in the transaction of what it documents. */
import { toFinancialYear } from '#domain/invoices/financial-year.ts';
import type { InvoiceDraft } from '#domain/invoices/invoice.ts';
import { invoiceNumber } from '#domain/invoices/invoice-number.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { addInvoice, type StoredInvoice, takeNumber } from './invoice.repository.ts';

interface IssuedDocument extends Pick<StoredInvoice, 'order_id' | 'shipment_id' | 'against_id'> {
  readonly series: string;
  readonly draft: InvoiceDraft;
}

export async function issueDocument(
  transaction: Connection,
  { clock, newId }: Pick<OrderChangeDeps, 'clock' | 'newId'>,
  { series, draft, ...keys }: IssuedDocument,
): Promise<StoredInvoice> {
  const now = clock().getTime();
  const financial_year = toFinancialYear(now);
  const taken = await takeNumber(transaction, { series, financial_year, issued_at: now });
  const { last_serial: serial, issued_at } = taken;
  const number = invoiceNumber({ series, financialYear: financial_year, serial });
  const invoice = { ...draft, number, issuedAt: issued_at };
  const row = { id: newId('ivc'), series, financial_year, serial, number, issued_at, ...keys };
  await addInvoice(transaction, { ...row, kind: draft.kind, body: JSON.stringify(invoice) });
  return { id: row.id, ...keys, invoice };
}
