import * as z from 'zod/mini';
import { requiredText } from '#contract/text.ts';

/** A buyer who is registered for GST, and wants it on the invoice. */
export const GstBuyer = z.object({
  /** 15 characters in upper case; the request may have lower case. Its check digit is checked with the order. */
  gstin: requiredText('GSTIN').check(z.toUpperCase()),
  /** The name under which the business is registered. */
  legalName: requiredText('Legal name'),
});

/** The buyer as it is stored. */
export const GstBuyerOfOrder = z.object({ gstin: z.string(), legalName: z.string() });
