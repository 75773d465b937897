/** Process of `print-invoices.ts`: draws documents as one PDF. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { endWithParent } from '#server/platform/overload/background-process.ts';
import { invoicePdf } from './pdf/invoice-pdf.ts';

export interface PrintRequest {
  readonly invoices: readonly Invoice[];
}

export interface PrintResponse {
  readonly pdf: Uint8Array;
}

// Somebody waits for it, so that its priority stays as it is.
endWithParent();
process.once('message', ({ invoices }: PrintRequest) => {
  void invoicePdf(invoices).then(pdf =>
    process.send?.({ pdf } satisfies PrintResponse, () => process.disconnect()),
  );
});
