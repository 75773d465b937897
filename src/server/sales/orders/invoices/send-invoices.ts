import type { FastifyReply } from 'fastify';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { PrintInvoices } from './print-invoices.ts';

/** Shown by the browser, and saved under a name that says what it is: `INV-26-27-000001.pdf`. */
export async function sendInvoices(
  { reply, printInvoices }: { readonly reply: FastifyReply; readonly printInvoices: PrintInvoices },
  invoices: readonly Invoice[],
  name = 'invoices',
): Promise<FastifyReply> {
  const pdf = await printInvoices(invoices);
  return reply
    .header('content-disposition', `inline; filename="${name.replaceAll('/', '-')}.pdf"`)
    .type('application/pdf')
    .send(pdf);
}
