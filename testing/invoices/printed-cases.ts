/** Documents whose printed form is compared with golden files: the law's cases and what is hard to set. */
import { type CreditWish, draftCreditNote } from '#domain/invoices/credit-note.ts';
import { draftInvoice, type LabelIdentity } from '#domain/invoices/draft-invoice.ts';
import { toFinancialYear } from '#domain/invoices/financial-year.ts';
import type { Invoice, PostalAddress, Recipient } from '#domain/invoices/invoice.ts';
import { invoiceNumber } from '#domain/invoices/invoice-number.ts';
import { fromRupees } from '#domain/money.ts';
import type { TaxClass } from '#domain/products/product-details.ts';
import { taxLines } from '#domain/tax/line-tax.ts';
import type { TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { testSettings } from '#testing/test-settings.ts';
import { one } from './any-order.ts';

const PLACED_AT = Date.UTC(2026, 10, 20, 6);
const ISSUED_AT = Date.UTC(2026, 10, 25, 10);
/** After the end of the financial year. */
const CREDITED_AT = Date.UTC(2027, 3, 2, 6);

const MUMBAI = {
  line: '7 Hill Road, Bandra West',
  city: 'Mumbai',
  state: 'Maharashtra',
  postalCode: '400050',
};
const CHENNAI = { line: '1 Arcot Road', city: 'Chennai', state: 'Tamil Nadu', postalCode: '600026' };
const LEH = { line: '3 Main Bazaar', city: 'Leh', state: 'Ladakh', postalCode: '194101' };
const SECTOR_17 = { line: 'Sector 17-C', city: 'Chandigarh', state: 'Chandigarh', postalCode: '160017' };

function label(gstin: string | undefined, address: PostalAddress = MUMBAI): LabelIdentity {
  return testSettings({
    shop: { address: { ...address, country: 'India' } },
    legal: gstin === undefined ? {} : { name: 'Nool Textiles LLP', gstin },
  });
}

const REGISTERED = label('27AAPFU0939F1ZV');

interface Line {
  readonly name: string;
  readonly rupees: number;
  readonly quantity?: number;
  readonly size?: string;
  readonly hsn?: string;
  readonly taxClass?: TaxClass;
  readonly taxPercent?: number;
}

interface Case {
  readonly lines: readonly Line[];
  readonly scheme?: TaxSchemeName;
  readonly supplier?: LabelIdentity;
  readonly to?: PostalAddress;
  readonly recipient?: Partial<Recipient>;
  readonly fees?: number;
  readonly parcel?: number;
  readonly credit?: CreditWish;
}

const SHIRT: Line = { name: 'Handloom cotton shirt', rupees: 1050, hsn: '6205' };
const TEE: Line = { name: 'Cotton T-shirt', rupees: 799, hsn: '61091000', quantity: 2 };
const SHERWANI: Line = { name: 'Silk sherwani', rupees: 5900, hsn: '6203' };
const SAREE: Line = {
  name: 'Kanjivaram saree',
  rupees: 12_600,
  hsn: '50072010',
  taxClass: 'fabric',
  size: 'One Size',
};

const CASES: Readonly<Record<string, Case>> = {
  'one-state': { lines: [SHIRT, TEE], to: MUMBAI },
  'other-state': { lines: [SHIRT, TEE] },
  'to-union-territory': { lines: [SHIRT], to: LEH },
  'within-union-territory': { lines: [SHIRT], to: SECTOR_17, supplier: label('04AAPFU0939F1Z3', SECTOR_17) },
  'registered-buyer': {
    lines: [{ ...SHIRT, quantity: 40 }],
    recipient: { name: 'Sabarmati Retail Private Limited', gstin: '24AAQCA8719H1ZC' },
    to: { line: '4 C G Road', city: 'Ahmedabad', state: 'Gujarat', postalCode: '380009' },
  },
  'mixed-rates-with-fees': { lines: [SHIRT, SHERWANI, SAREE], fees: 149 },
  'fees-in-one-state': { lines: [SHIRT], fees: 49, to: MUMBAI },
  /** A coupon brings ₹3,000 to ₹2,401, which is taxed at 5 %. */
  'after-discount': { lines: [{ ...SHIRT, name: 'Linen jacket', rupees: 2401 }] },
  /** Neither rate is consistent from ₹2,625.01 to ₹2,950. */
  'inconsistent-prices': {
    lines: [2625, 2625.01, 2700, 2950, 2950.01].map(rupees => ({ ...SHIRT, rupees })),
    to: MUMBAI,
  },
  'other-tax-class': {
    lines: [{ name: 'Canvas bag', rupees: 560, hsn: '4202', taxClass: 'other', taxPercent: 12 }],
    to: MUMBAI,
  },
  'tax-added': { lines: [SHIRT, SHERWANI], scheme: 'gst-exclusive', fees: 99 },
  composition: { lines: [SHIRT, TEE], scheme: 'composition', fees: 49, to: MUMBAI },
  unregistered: { lines: [SHIRT], scheme: 'unregistered', supplier: label(undefined) },
  'second-parcel': { lines: [SHIRT], parcel: 2 },
  /** With all that makes a page longer, they still fit on one. */
  'twelve-lines': {
    lines: Array.from({ length: 12 }, (_, index) => ({
      ...SHIRT,
      name: index % 2 === 0 ? 'Silk sherwani' : 'Handloom cotton shirt with a long name of two lines',
      rupees: 900 + 410 * index,
    })),
    fees: 99,
    parcel: 3,
    recipient: { gstin: '27AAPFU0939F1ZV' },
    to: {
      ...MUMBAI,
      line: 'Flat 12, a building with a long name, Second Cross Street, behind the bus stand',
    },
  },
  'several-pages': {
    lines: Array.from({ length: 60 }, (_, index) => ({
      ...SHIRT,
      name: `Shirt of row ${index + 1}`,
      quantity: index + 1,
    })),
  },
  'indian-scripts': {
    lines: [
      { ...SHIRT, name: 'हथकरघा सूती कुर्ता, श्वेत' },
      { ...SAREE, name: 'காஞ்சிபுரம் பட்டுச் சேலை' },
    ],
    recipient: { name: 'மீனாட்சி ஸ்ரீநிவாசன் / क्षमा विद्यार्थी' },
    to: { ...CHENNAI, line: '௧௨ கொண்டையன் தெரு, ஆற்காடு சாலை' },
  },
  'long-texts': {
    lines: [
      { ...SHIRT, size: 'XXXL tall', name: `${'Very long name of a product '.repeat(6)}${'x'.repeat(60)}` },
      { ...SAREE, rupees: 98_765.4, quantity: 99 },
    ],
    recipient: { name: 'N'.repeat(120) },
    to: { ...CHENNAI, line: 'House by the tank, '.repeat(10) },
  },
  'partial-return': {
    lines: [{ ...SHIRT, quantity: 3 }, SHERWANI],
    fees: 99,
    credit: { kind: 'pieces', pieces: [{ line: 0, quantity: 2 }], withFees: false },
  },
  'whole-return': {
    lines: [SHIRT, SHERWANI],
    fees: 99,
    to: MUMBAI,
    credit: { kind: 'rest', withFees: true },
  },
  'credited-amount': {
    lines: [SHIRT, SHERWANI],
    credit: { kind: 'amount', amount: fromRupees(500) },
    recipient: { name: 'Doon Clothing Company', gstin: '05AAACG2115R1ZN' },
  },
  'composition-return': {
    lines: [SHIRT, TEE],
    scheme: 'composition',
    to: MUMBAI,
    credit: { kind: 'pieces', pieces: [{ line: 1, quantity: 1 }], withFees: false },
  },
};

export const PRINTED_CASES: readonly (readonly [name: string, document: Invoice])[] = Object.entries(
  CASES,
).map(([name, each]) => [name, toDocument(each)]);

function toDocument(each: Case): Invoice {
  const { scheme = 'gst-inclusive', supplier = REGISTERED, to = CHENNAI, parcel, fees = 0, credit } = each;
  const lines = each.lines.map(({ rupees, quantity = 1, ...line }) => ({
    ...line,
    quantity,
    price: fromRupees(rupees),
  }));
  const taxes = taxLines(lines, fromRupees(fees), { taxScheme: scheme, taxPercent: 18 }) ?? [];
  const order = {
    taxScheme: scheme,
    recipient: { name: 'Meena Rajan', address: to, ...each.recipient },
    order: { number: 'NL-261120-7K3M9Q', placedAt: PLACED_AT },
    ...(parcel && { parcel }),
    lines: lines.map((line, index) => ({ size: 'M', ...line, line: index, ...one(taxes[index]) })),
  };
  const pieces = lines.map(({ quantity }, line) => ({ line, quantity, before: 0 }));
  const draft = one(draftInvoice(order, pieces, supplier));
  const invoice = { ...draft, number: toNumber('NL', ISSUED_AT), issuedAt: ISSUED_AT };
  if (credit === undefined) return invoice;
  const note = one(draftCreditNote(invoice, [], { wish: credit, reason: 'Returned by the customer' }));
  return { ...note, number: toNumber('NC', CREDITED_AT), issuedAt: CREDITED_AT };
}

function toNumber(series: string, issuedAt: number): string {
  return invoiceNumber({ series, financialYear: toFinancialYear(issuedAt), serial: 1 });
}
