/** What stands on the printed form of an invoice or credit note (CGST Rules 46, 49 and 53), as text. */
import { INVOICE_KINDS, type Invoice, type Recipient, type Supplier } from '#domain/invoices/invoice.ts';
import { sumAmounts, sumTotal } from '#domain/invoices/invoice-sums.ts';
import { formatAmount } from '#domain/money.ts';
import type { TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { hasTax, namedHeads, type PrintedTable, printedLines, printedRates } from './printed-lines.ts';
import { spelledAmount } from './spelled-amount.ts';

type Fact = readonly [name: string, text: string];

interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface PrintedInvoice {
  readonly title: string;
  readonly copy: string;
  readonly number: string;
  readonly date: string;
  /** What the law wants at the top of the documents of a scheme. */
  readonly declaration?: string | undefined;
  readonly supplier: Party;
  readonly recipient: Party;
  readonly facts: readonly Fact[];
  readonly lines: PrintedTable;
  readonly rates?: PrintedTable | undefined;
  readonly sums: readonly Fact[];
  readonly total: Fact;
  readonly spelledTotal: string;
}

/** This is the first of three copies (CGST Rule 48). The others have the same text. */
const COPY = 'Original for recipient';

const DECLARATIONS: Readonly<Partial<Record<TaxSchemeName, string>>> = {
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  unregistered: 'The supplier is not registered under GST. No tax is charged.',
};

export function printedInvoice(invoice: Invoice): PrintedInvoice {
  const { kind, number, issuedAt, taxScheme, placeOfSupply, lines } = invoice;
  const { taxable, tax } = sumAmounts(lines);
  const total = sumTotal(lines);
  return {
    title: INVOICE_KINDS[kind].title,
    copy: COPY,
    number,
    date: dateText(issuedAt),
    declaration: DECLARATIONS[taxScheme],
    supplier: toSupplier(invoice.supplier),
    recipient: toRecipient(invoice.recipient, placeOfSupply),
    facts: toFacts(invoice),
    lines: printedLines(invoice),
    rates: printedRates(invoice),
    sums: hasTax(taxScheme)
      ? [
          ['Taxable value', formatAmount(taxable)],
          ...namedHeads(tax, placeOfSupply).map(([name, amount]): Fact => [name, formatAmount(amount)]),
        ]
      : [],
    total: [kind === 'credit-note' ? 'Total credited' : 'Total', formatAmount(total)],
    spelledTotal: spelledAmount(total),
  };
}

function toFacts({
  kind,
  number,
  issuedAt,
  against,
  order,
  parcel,
  placeOfSupply,
  taxScheme,
}: Invoice): Fact[] {
  const { code, name } = placeOfSupply;
  return [
    [`${INVOICE_KINDS[kind].title} number`, number],
    ['Date', dateText(issuedAt)],
    ...(against === undefined
      ? []
      : ([
          ['Against invoice', against.number],
          ['Invoice date', dateText(against.issuedAt)],
        ] as const)),
    ['Order', order.number],
    ['Ordered on', dateText(order.placedAt)],
    ...(parcel === undefined ? [] : ([['Parcel', String(parcel)]] as const)),
    ['Place of supply', `${name} (${code})`],
    ...(hasTax(taxScheme) ? ([['Tax on reverse charge', 'No']] as const) : []),
  ];
}

function toSupplier({ name, tradeName, gstin, address, email, phone }: Supplier): Party {
  const { line, city, state, postalCode } = address;
  return {
    name,
    lines: [
      ...(tradeName === undefined ? [] : [`Trading as ${tradeName}`]),
      line,
      `${city} ${postalCode}, ${state}`,
      ...(gstin === undefined ? [] : [`GSTIN ${gstin}, state code ${gstin.slice(0, 2)}`]),
      `${email} · ${phone}`,
    ],
  };
}

/** The goods go to the same address. */
function toRecipient(
  { name, gstin, address: { line, city, postalCode } }: Recipient,
  placeOfSupply: Invoice['placeOfSupply'],
): Party {
  return {
    name,
    lines: [
      line,
      `${city} ${postalCode}, ${placeOfSupply.name}, state code ${placeOfSupply.code}`,
      ...(gstin === undefined ? [] : [`GSTIN ${gstin}`]),
    ],
  };
}

const INDIA = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

function dateText(time: number): string {
  return INDIA.format(time);
}
