/** The GSTIN that an invoice is to name, remembered while the shopper looks elsewhere; it is stored with the order alone. */
import { create } from 'zustand';
import { checkGstBuyer, type GstBuyer, hasGstInvoices } from '#domain/legal/gst-buyer.ts';
import { normaliseGstin } from '#domain/legal/gstin.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { TaxSchemeName } from '#domain/tax/tax-schemes.ts';

export interface GstChoice extends GstBuyer {
  readonly isNeeded: boolean;
  /** The fields say what is wrong from the first attempt to order on. */
  readonly isChecked: boolean;
}

export const NO_GST_BUYER: GstChoice = { isNeeded: false, isChecked: false, gstin: '', legalName: '' };

export const useGstChoice = create<GstChoice>()(() => NO_GST_BUYER);

export function changeGstChoice(change: Partial<GstChoice>): void {
  useGstChoice.setState(change);
}

/** The ids by which the fields get the focus. */
export const GST_FIELD_IDS = { gstin: 'gst-gstin', legalName: 'gst-legal-name' } as const;

type GstErrors = Partial<Record<keyof GstBuyer, string>>;

/** Returns nothing where no invoice with a GSTIN is requested, or the label issues none with tax. */
export function readGstBuyer(
  { isNeeded, gstin, legalName }: GstChoice,
  taxScheme: TaxSchemeName,
): Result<GstBuyer | undefined, GstErrors> {
  if (!isNeeded || !hasGstInvoices(taxScheme)) return ok(undefined);
  const buyer = { gstin: normaliseGstin(gstin), legalName: legalName.trim() };
  const errors: GstErrors = {
    ...(!checkGstBuyer(buyer, taxScheme).ok && {
      gstin: 'Please check the GSTIN: it has 15 characters, such as 27AAPFU0939F1ZV',
    }),
    ...(buyer.legalName === '' && { legalName: 'Enter the name of the business' }),
  };
  return Object.keys(errors).length === 0 ? ok(buyer) : refused(errors);
}
