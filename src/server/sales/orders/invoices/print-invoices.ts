import type { Invoice } from '#domain/invoices/invoice.ts';

/** Documents as one PDF. What prints them is loaded with the first that is printed. */
export async function printInvoices(invoices: readonly Invoice[]): Promise<Buffer> {
  const { invoicePdf } = await import('./pdf/invoice-pdf.ts');
  return invoicePdf(invoices);
}
