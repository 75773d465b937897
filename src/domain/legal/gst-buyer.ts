/** A buyer who is registered for GST: the invoice names the business, which may set off the tax. */
import { ok, type Result, refused } from '#domain/result.ts';
import { TAX_SCHEMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { isGstin } from './gstin.ts';

export interface GstBuyer {
  readonly gstin: string;
  /** The name under which the business is registered. */
  readonly legalName: string;
}

export type GstBuyerError = { readonly code: 'wrong-gstin' } | { readonly code: 'no-gst-invoices' };

/** Returns whether a label with this scheme issues tax invoices: without tax there is nothing to set off. */
export function hasGstInvoices(taxScheme: TaxSchemeName): boolean {
  return TAX_SCHEMES[taxScheme].document === 'tax-invoice';
}

/** The state of the GSTIN need not be that of the delivery, which alone is the place of supply. */
export function checkGstBuyer(
  buyer: GstBuyer | undefined,
  taxScheme: TaxSchemeName,
): Result<GstBuyer | undefined, GstBuyerError> {
  if (buyer === undefined) return ok(undefined);
  if (!hasGstInvoices(taxScheme)) return refused({ code: 'no-gst-invoices' });
  return isGstin(buyer.gstin) ? ok(buyer) : refused({ code: 'wrong-gstin' });
}
