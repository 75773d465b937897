import { describe, expect, it } from 'vitest';
import { TAX_SCHEME_NAMES, TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';
import { checkGstBuyer } from './gst-buyer.ts';

const BUYER = { gstin: '05AAACG2115R1ZN', legalName: 'Meena Traders' };

describe('a buyer with a GSTIN', () => {
  it.each(TAX_SCHEME_NAMES)('gets an invoice in %s only where it is a tax invoice', scheme => {
    const isOffered = TAX_SCHEMES[scheme].document === 'tax-invoice';
    expect(checkGstBuyer(BUYER, scheme)).toEqual(
      isOffered ? { ok: true, value: BUYER } : { ok: false, error: { code: 'no-gst-invoices' } },
    );
    expect(checkGstBuyer(undefined, scheme)).toEqual({ ok: true, value: undefined });
  });

  it.each(['27AAPFU0939F1ZW', '05AAACG2115R1Z', '99AAACG2115R1ZN', ''])('is not taken with %j', gstin => {
    expect(checkGstBuyer({ ...BUYER, gstin }, 'gst-inclusive')).toEqual({
      ok: false,
      error: { code: 'wrong-gstin' },
    });
  });
});
