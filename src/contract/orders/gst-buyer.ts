import * as z from 'zod/mini';
import { requiredText } from '#contract/text.ts';
import { normaliseGstin } from '#domain/legal/gstin.ts';

/** A buyer who is registered for GST, and wants it on the invoice. */
export const GstBuyer = z.object({
  /** 15 characters in upper case; the request may have lower case, spaces and hyphens. Its check digit is checked with the order. */
  gstin: requiredText('GSTIN').check(z.overwrite(normaliseGstin)),
  /** The name under which the business is registered. */
  legalName: requiredText('Legal name'),
});

/** The buyer as it is stored. */
export const GstBuyerOfOrder = z.object({ gstin: z.string(), legalName: z.string() });
