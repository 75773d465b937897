/** Process of `print-each.ts`: draws each document as a PDF of its own. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { startBackgroundProcess } from '#server/platform/overload/background-process.ts';
import { invoicePdf } from './pdf/invoice-pdf.ts';
import type { PrintRequest, PrintResponse } from './print-process.ts';

startBackgroundProcess();
process.once('message', ({ invoices }: PrintRequest) => {
  void printAll(invoices).then(() => process.disconnect());
});

async function printAll(invoices: readonly Invoice[]): Promise<void> {
  for (const invoice of invoices) {
    const pdf = await invoicePdf([invoice]);
    await new Promise(resolve => process.send?.({ pdf } satisfies PrintResponse, resolve));
  }
}
