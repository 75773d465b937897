import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePin, readPin } from '#domain/addresses/pin-codes.ts';
import { isGstin, normaliseGstin } from '#domain/legal/gstin.ts';
import { plainNumber, readTrackingLines } from '#domain/orders/tracking-lines.ts';
import { readBankReference } from '#domain/payments/bank-reference.ts';
import { writtenNumbers } from '#domain/payments/statement/written-numbers.ts';
import { normaliseProductId } from '#domain/text/product-number.ts';
import { isIndianPhone, joinNumbers, normalisePhone, readIndianPhone } from './phone.ts';
import { normaliseSearch, readShopNumber } from './shop-number.ts';

/** What copying from phones, mails, web pages and office programs puts into and around a number. */
const MARKS = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u200d',
];
const SPACES = [' ', '\u00a0', '\u2009', '\u202f', '\u3000', '\t', '\n'];
const DASHES = ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d'];

const marked = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.constantFrom(...MARKS)))
    .map(found => found.reduce((all, [at, mark]) => all.slice(0, at) + mark + all.slice(at), text));

describe('phone numbers', () => {
  it.each([
    '(98400) 12345',
    '+91 (0) 98400-12345',
    '0091 98400 12345',
    '0091-9840012345',
    '91 98400 12345',
    '919840012345',
    '+91\u00a098400\u201112345',
    '\u202a+91 98400 12345\u202c',
    '+91\u221298400\u201312345',
    '98400.12345',
    '[+91] 98400/12345',
    'tel:+919840012345',
    '\uff0b\uff19\uff11 ९८४०० १२३४५',
    '#9840012345,',
  ])('are read as people paste them: %j', text => {
    expect(readIndianPhone(text)).toBe('9840012345');
    expect(isIndianPhone(normalisePhone(text))).toBe(true);
  });

  it.each(['+91 98400 12345', '098400-12345', '98400 12345', '+44 20 7946 0018'])(
    'stay as they are typed: %j',
    text => expect(normalisePhone(text)).toBe(text),
  );

  it.each(['12345', '98400123456', '+1 98400 12345', 'phone', 'call 9840012345', ''])('are none: %j', text =>
    expect([readIndianPhone(text), isIndianPhone(normalisePhone(text))]).toEqual([undefined, false]),
  );

  it('are read with any invisible mark anywhere, and normalised once', () => {
    fc.assert(
      fc.property(
        marked('+91 98400-12345'),
        fc.constantFrom(...SPACES),
        fc.constantFrom(...DASHES),
        (text, space, dash) => {
          const pasted = text.replaceAll(' ', space).replaceAll('-', dash);
          expect(normalisePhone(pasted)).toBe('+91 98400-12345');
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text));
      }),
    );
  });
});

describe('PIN codes', () => {
  it.each([
    '600 026',
    '600-026',
    '600\u2013026',
    '(600026)',
    '#600026',
    '600026,',
    '600.026.',
    '\u200e600\u00a0026\u202c',
    '६०० ०२६',
  ])('are read as people paste them: %j', text =>
    expect([normalisePin(text), readPin(text)]).toEqual(['600026', '600026']),
  );

  it.each(['60002', '6000261', '060002', 'six'])('are none: %j', text =>
    expect(readPin(text)).toBeUndefined(),
  );
});

describe('numbers of orders and tickets', () => {
  it.each([
    'nl-261120-7k3m9q',
    '#NL-261120-7K3M9Q',
    '(NL-261120-7K3M9Q)',
    'NL 261120 7K3M9Q',
    'nl261120 7k3m9q,',
    'NL\u2011261120\u20137K3M9Q',
    '\u2068NL\u00a0-\u00a0261120\u200b-7K3M9Q\u2069',
    'NL_261120_7K3M9Q',
    '"NL/261120/7K3M9Q";',
  ])('are read as people paste them: %j', text => {
    expect([readShopNumber(text), normaliseSearch(text)]).toEqual(['NL-261120-7K3M9Q', 'NL-261120-7K3M9Q']);
  });

  it('are found in a search among other words', () => {
    expect(normaliseSearch('Meena, (tkt-261120-7k3m9q) #KUR‑0042')).toBe('Meena TKT-261120-7K3M9Q KUR-0042');
    expect(normaliseSearch('priya 600026 sharma')).toBe('priya 600026 sharma');
    expect(joinNumbers('meena +91 98400-12345 600 026 42')).toBe('meena 9840012345 600026 42');
    expect(joinNumbers('meena 600 026')).toBe('meena 600026');
  });

  it.each([
    'Anita 400101 Mumbai',
    'Asha 411001 Nagpur Road',
    'Ravi 201001 560001',
    'Ravi 201001 Sharma Ghaziabad',
    'EM261120123456',
    'EM261120123456 Meena',
  ])('are not made of a name with a PIN code, nor of a tracking number: %j', text => {
    expect(normaliseSearch(text)).toBe(text);
  });

  it('do not take a PIN code for the beginning of a phone number', () => {
    for (const text of ['600026 4321', 'meena 600026 4321', '411001 4321 meena'])
      expect(joinNumbers(text)).toBe(text);
    for (const phone of ['98400 12345', '984-001-2345', '091 98400 12345', '91 98400 12345', '098400 12345'])
      expect(joinNumbers(`meena ${phone}`)).toBe('meena 9840012345');
  });

  it('are read in lists of tracking numbers and by banks', () => {
    const lines = '#NL 261120 7K3M9Q\u00a0EM\u200b123456789IN\n(nl–261121–abcdef), "dl‑123 456"';
    expect(readTrackingLines(lines)).toMatchObject([
      { order: 'NL-261120-7K3M9Q', trackingNumber: 'EM123456789IN' },
      { order: 'NL-261121-ABCDEF', trackingNumber: 'DL-123456' },
    ]);
    expect(readTrackingLines(lines).every(({ issue }) => issue === undefined)).toBe(true);
    expect(writtenNumbers('UPI/N\u200bL–261120\u00a0–7K3M9Q', ['NL'])).toContain('NL2611207K3M9Q');
    expect(readBankReference('\u202a4325 1234‑5678\u202c')).toBe('432512345678');
    expect(plainNumber('#\u200eem 123 456 789 in')).toBe('EM123456789IN');
  });
});

it.each([
  '27aapfu0939f1zv',
  '27 AAPFU 0939 F 1Z V',
  '27-AAPFU-0939F-1ZV',
  '(27AAPFU0939F1ZV)',
  '27AAPFU\u200b0939F\u00a01ZV',
  '２７AAPFU0939F1ZV',
])('reads the GSTIN %j', text => {
  expect(normaliseGstin(text)).toBe('27AAPFU0939F1ZV');
  expect(isGstin(normaliseGstin(text))).toBe(true);
});

it.each(['KUR\u20110042', '#KUR-0042', '\u200bKUR-0042\u00a0', '(KUR-0042),'])(
  'reads the product number %j',
  text => expect(normaliseProductId(text)).toBe('KUR-0042'),
);
