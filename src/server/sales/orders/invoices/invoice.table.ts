/** Invoices and credit notes. Rows are only ever added: a document that was issued never changes. */
import type { InvoiceKind } from '#domain/invoices/invoice.ts';

export interface InvoiceTable {
  readonly id: string;
  readonly kind: InvoiceKind;
  /** Series, financial year and serial make up the number. The serial counts from 1 without gaps. */
  readonly series: string;
  readonly financial_year: string;
  readonly serial: number;
  readonly number: string;
  readonly order_id: string;
  /** The parcel of an invoice; null: a credit note. */
  readonly shipment_id: string | null;
  /** The id of the invoice that a credit note is against; null: an invoice. */
  readonly against_id: string | null;
  readonly issued_at: number;
  /** JSON: all that the document says. */
  readonly body: string;
}

export interface InvoiceCounterTable {
  readonly series: string;
  readonly financial_year: string;
  readonly last_serial: number;
  /** The time when the last number was used: the dates of a series never go back. */
  readonly issued_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly invoices: InvoiceTable;
    readonly invoice_counters: InvoiceCounterTable;
  }
}
