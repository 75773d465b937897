import { describe, expect, it } from 'vitest';
import { TAX_SCHEME_NAMES, TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';
import { NO_GST_BUYER, readGstBuyer } from './gst-choice.ts';

const EXPECTED = {
  ...NO_GST_BUYER,
  isNeeded: true,
  gstin: ' 05aaacg2115r1zn ',
  legalName: ' Meena Traders ',
};
const BUYER = { gstin: '05AAACG2115R1ZN', legalName: 'Meena Traders' };

describe('the GSTIN that a shopper wants on the invoice', () => {
  it.each(TAX_SCHEME_NAMES)('goes with the order in %s only where there are tax invoices', scheme => {
    const isIssued = TAX_SCHEMES[scheme].document === 'tax-invoice';
    expect(readGstBuyer(EXPECTED, scheme)).toEqual({ ok: true, value: isIssued ? BUYER : undefined });
  });

  it('does not go with it unless it is wanted', () => {
    const response = readGstBuyer({ ...EXPECTED, isNeeded: false }, 'gst-inclusive');
    expect(response).toEqual({ ok: true, value: undefined });
  });

  it.each([
    ['27AAPFU0939F1ZW', 'Meena Traders', ['gstin']],
    ['', '  ', ['gstin', 'legalName']],
    ['05AAACG2115R1ZN', '', ['legalName']],
  ])('%j of %j is wrong', (gstin, legalName, fields) => {
    const response = readGstBuyer({ ...EXPECTED, gstin, legalName }, 'gst-inclusive');
    expect(response.ok ? [] : Object.keys(response.error)).toEqual(fields);
  });
});
