/** The invoices and credit notes of an order. */
import * as z from 'zod/mini';
import { INVOICE_KIND_NAMES } from '#domain/invoices/invoice.ts';

export const OrderInvoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KIND_NAMES),
  number: z.string(),
  issuedAt: z.string(),
  /** The number of the parcel, for an invoice of one of several parcels. It counts from 1. */
  parcel: z.optional(z.int()),
});

export type OrderInvoice = z.infer<typeof OrderInvoice>;

/** The oldest is first. There is none before the first parcel is sent, and none where the shop has no invoices. */
export const OrderInvoices = z.object({ invoices: z.array(OrderInvoice) });

export type OrderInvoices = z.infer<typeof OrderInvoices>;
