/** The invoices and credit notes of an order. */
import * as z from 'zod/mini';
import { INVOICE_KIND_NAMES } from '#domain/invoices/invoice.ts';

export const OrderInvoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KIND_NAMES),
  number: z.string(),
  issuedAt: z.string(),
  /** Of an invoice for one of several parcels, counted from 1. */
  parcel: z.optional(z.int()),
});

export type OrderInvoice = z.infer<typeof OrderInvoice>;

/** Oldest first; none before the first parcel is sent, and none where the shop has no invoices. */
export const OrderInvoices = z.object({ invoices: z.array(OrderInvoice) });

export type OrderInvoices = z.infer<typeof OrderInvoices>;
