import { describe, expect, it } from 'vitest';
import { TAX_SCHEME_NAMES, TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';
import { NO_GST_BUYER, readGstBuyer } from './gst-choice.ts';

const WANTED = {
  ...NO_GST_BUYER,
  isWanted: true,
  gstin: ' 05aaacg2115r1zn ',
  legalName: ' Meena Traders ',
};
const BUYER = { gstin: '05AAACG2115R1ZN', legalName: 'Meena Traders' };

describe('the GSTIN that a shopper wants on the invoice', () => {
  it.each(TAX_SCHEME_NAMES)('goes with the order in %s only where there are tax invoices', scheme => {
    const isIssued = TAX_SCHEMES[scheme].document === 'tax-invoice';
    expect(readGstBuyer(WANTED, scheme)).toEqual({ ok: true, value: isIssued ? BUYER : undefined });
  });

  it('does not go with it unless it is wanted', () => {
    const answer = readGstBuyer({ ...WANTED, isWanted: false }, 'gst-inclusive');
    expect(answer).toEqual({ ok: true, value: undefined });
  });

  it.each([
    ['27AAPFU0939F1ZW', 'Meena Traders', ['gstin']],
    ['', '  ', ['gstin', 'legalName']],
    ['05AAACG2115R1ZN', '', ['legalName']],
  ])('%j of %j is wrong', (gstin, legalName, fields) => {
    const answer = readGstBuyer({ ...WANTED, gstin, legalName }, 'gst-inclusive');
    expect(answer.ok ? [] : Object.keys(answer.refusal)).toEqual(fields);
  });
});
