/** The credit note against an invoice, without the number that it is issued with (CGST Act, section 34). */
import { add, type Paise, paise, ZERO } from '#domain/money.ts';
import { type ParcelLine, toPieces } from '#domain/orders/parcels/parcel-contents.ts';
import { apportion } from '#domain/tax/line-tax.ts';
import { type Invoice, type InvoiceDraft, type InvoiceLine, TEMPLATE } from './invoice.ts';
import { sumTotal } from './invoice-sums.ts';
import { shareOfPieces } from './share-of-pieces.ts';

type Lines = Pick<Invoice, 'lines'>;

/** What is credited: some pieces, all that is left, or an amount with its tax, which is of no pieces. */
export type CreditWish =
  | {
      readonly kind: 'pieces';
      readonly pieces: readonly ParcelLine[];
      /** The part of the charges that came with the pieces is credited as well. */
      readonly withFees: boolean;
    }
  | { readonly kind: 'rest'; readonly withFees: boolean }
  | { readonly kind: 'amount'; readonly amount: Paise };

/**
 * Drafts the note at the rates of the invoice, for its recipient and place of supply. Returns undefined where nothing is left
 * to credit.
 */
export function draftCreditNote(
  invoice: Invoice,
  /** The earlier notes against this invoice. */
  earlier: readonly Lines[],
  { wish, reason }: { readonly wish: CreditWish; readonly reason: string },
): InvoiceDraft | undefined {
  const lines = creditedLines(invoice, earlier, wish).filter(
    line => line.quantity > 0 || toWorth(line) !== 0,
  );
  if (lines.length === 0) return undefined;
  const { number, issuedAt, ...same } = invoice;
  const against = { number, issuedAt, total: sumTotal(invoice.lines) };
  return { ...same, template: TEMPLATE, kind: 'credit-note', lines, against, reason };
}

/** Returns what of an invoice these notes have not credited, line by line. */
export function leftToCredit({ lines }: Lines, notes: readonly Lines[]): readonly InvoiceLine[] {
  const credited = Map.groupBy(
    notes.flatMap(note => note.lines),
    ({ line }) => line,
  );
  return lines.map(each => {
    const earlier = credited.get(each.line) ?? [];
    const left = (field: 'taxable' | 'tax' | 'feesTaxable' | 'feesTax') =>
      paise(each[field] - add(...earlier.map(line => line[field])));
    return {
      ...each,
      quantity: each.quantity - toPieces(earlier, each.line),
      taxable: left('taxable'),
      tax: left('tax'),
      feesTaxable: left('feesTaxable'),
      feesTax: left('feesTax'),
    };
  });
}

function creditedLines(
  invoice: Invoice,
  earlier: readonly Lines[],
  wish: CreditWish,
): readonly InvoiceLine[] {
  const left = leftToCredit(invoice, earlier);
  if (wish.kind === 'amount') return amountOfLines(left, wish.amount);
  if (wish.kind === 'rest') return wish.withFees ? left : left.map(withoutFees);
  return left.flatMap(rest => {
    const line = invoice.lines.find(each => each.line === rest.line);
    const requested = wish.pieces.find(each => each.line === rest.line)?.quantity ?? 0;
    const quantity = Math.min(requested, rest.quantity);
    if (line === undefined || quantity <= 0) return [];
    const before = line.quantity - rest.quantity;
    const share = shareOfPieces(line, { before, quantity }, invoice.taxScheme);
    // An amount may have been credited of it before.
    const max = (field: keyof typeof share) => paise(Math.min(share[field], rest[field]));
    const taken = {
      ...rest,
      quantity,
      taxable: max('taxable'),
      tax: max('tax'),
      feesTaxable: max('feesTaxable'),
      feesTax: max('feesTax'),
    };
    return [wish.withFees ? taken : withoutFees(taken)];
  });
}

function withoutFees(line: InvoiceLine): InvoiceLine {
  return { ...line, feesTaxable: ZERO, feesTax: ZERO };
}

function toWorth({ taxable, tax, feesTaxable, feesTax }: InvoiceLine): number {
  return taxable + tax + feesTaxable + feesTax;
}

/** The price of the goods is reduced, each line by its value; the charges only by what goes beyond. */
function amountOfLines(left: readonly InvoiceLine[], amount: Paise): readonly InvoiceLine[] {
  if (amount >= sumTotal(left)) return left.map(line => ({ ...line, quantity: 0 }));
  // A tax alone cannot be split into odd parts, so a rest of some paise is credited with the last of the line.
  const products = left.map(({ taxable, tax }) => (taxable > 0 ? add(taxable, tax) : ZERO));
  const fees = left.map(({ feesTaxable, feesTax }) => (feesTaxable > 0 ? add(feesTaxable, feesTax) : ZERO));
  const ofProducts = paise(Math.min(amount, add(...products)));
  const ofFees = paise(Math.min(amount - ofProducts, add(...fees)));
  const productParts = apportion(ofProducts, products);
  const feesParts = apportion(ofFees, fees);
  return left.map((line, index) => {
    const [taxable, tax] = splitPart(productParts[index] ?? ZERO, line);
    const { feesTaxable, feesTax } = line;
    const [partTaxable, partTax] = splitPart(feesParts[index] ?? ZERO, {
      taxable: feesTaxable,
      tax: feesTax,
    });
    return { ...line, quantity: 0, taxable, tax, feesTaxable: partTaxable, feesTax: partTax };
  });
}

/** Returns a part of an amount with the same part of its tax, in two equal halves, and never more of either than there is. */
function splitPart(
  part: Paise,
  { taxable, tax }: Pick<InvoiceLine, 'taxable' | 'tax'>,
): readonly [taxable: Paise, tax: Paise] {
  const whole = taxable + tax;
  if (part === 0 || whole === 0) return [part, ZERO];
  const half = Number((BigInt(tax / 2) * BigInt(part)) / BigInt(whole));
  const least = Math.ceil(Math.max(0, part - taxable) / 2);
  const partTax = paise(2 * Math.min(tax / 2, Math.max(half, least)));
  return [paise(part - partTax), partTax];
}
