/** The rows of the printed form: what was sent, and what is charged with it at each rate. */
import type { Invoice, InvoiceLine } from '#domain/invoices/invoice.ts';
import { linesByRate, sumAmounts, toHeads } from '#domain/invoices/invoice-sums.ts';
import { add, type Paise, toRupees } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import { isTaxWithin, TAX_SCHEMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';

/** `small` is printed below it. */
export interface PrintedCell {
  readonly text: string;
  readonly small?: string | undefined;
}

export type ColumnName = 'number' | 'description' | 'hsn' | 'quantity' | 'price' | 'amount' | 'tax' | 'total';

export interface PrintedColumn {
  readonly name: ColumnName;
  readonly heading: string;
}

export interface PrintedTable {
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly PrintedCell[])[];
}

interface PrintedLine {
  readonly description: PrintedCell;
  readonly hsn: string;
  readonly quantity: string;
  readonly price: string;
  readonly taxable: Paise;
  readonly tax: Paise;
  readonly percent: number;
}

interface Column extends PrintedColumn {
  readonly cell: (line: PrintedLine, position: number) => PrintedCell;
}

type PlaceOfSupply = Invoice['placeOfSupply'];

export function hasTax(taxScheme: TaxSchemeName): boolean {
  return TAX_SCHEMES[taxScheme].document === 'tax-invoice';
}

export function printedLines({ lines, taxScheme, placeOfSupply }: Invoice): PrintedTable {
  const columns = [...columnsOfPieces(taxScheme), ...columnsOfAmounts(taxScheme, placeOfSupply)];
  const rows = [...lines.map(ofPieces), ...linesByRate(lines).flatMap(ofCharges)];
  return {
    columns,
    rows: rows.map((row, position) => columns.map(({ cell }) => cell(row, position))),
  };
}

/** Returns each rate with what is taxed at it. */
export function printedRates({ lines, taxScheme, placeOfSupply }: Invoice): PrintedTable | undefined {
  if (!hasTax(taxScheme)) return undefined;
  const columns = columnsOfAmounts(taxScheme, placeOfSupply).slice(0, -1);
  const { isInterState } = placeOfSupply;
  return {
    columns: [{ name: 'description', heading: 'GST' }, ...columns],
    rows: linesByRate(lines).map(([percent, ofRate]) => {
      const line = { ...NOTHING, ...sumAmounts(ofRate), percent };
      const cells = columns.map(({ cell }) => cell(line, 0));
      // The percentage of IGST would stand in the row twice.
      return [
        { text: percentText(percent) },
        ...(isInterState ? cells.map(({ text }) => ({ text })) : cells),
      ];
    }),
  };
}

/** Returns the names under which the tax is paid, with their parts of a sum. */
export function namedHeads(
  tax: Paise,
  placeOfSupply: PlaceOfSupply,
): readonly (readonly [name: string, amount: Paise])[] {
  const { igst, cgst, sgst } = toHeads(tax, placeOfSupply);
  return placeOfSupply.isInterState
    ? [['IGST', igst]]
    : [
        ['CGST', cgst],
        [placeOfSupply.hasUtgst ? 'UTGST' : 'SGST', sgst],
      ];
}

function ofPieces({
  name,
  size,
  sku,
  hsn = '',
  quantity,
  price,
  taxable,
  tax,
  percent,
}: InvoiceLine): PrintedLine {
  const isOfPieces = quantity > 0;
  const text = size === ONE_SIZE || !isOfPieces ? name : `${name}, size ${size}`;
  return {
    description: { text, small: isOfPieces ? sku : 'Reduction of the price' },
    hsn,
    quantity: isOfPieces ? `${quantity} PCS` : '',
    price: isOfPieces ? amountText(price) : '',
    taxable,
    tax,
    percent,
  };
}

const NOTHING = { description: { text: '' }, hsn: '', quantity: '', price: '' } as const;

/** They are a part of the supply, and taxed like what they come with. */
function ofCharges([percent, lines]: readonly [
  percent: number,
  lines: readonly InvoiceLine[],
]): readonly PrintedLine[] {
  const taxable = add(...lines.map(({ feesTaxable }) => feesTaxable));
  const tax = add(...lines.map(({ feesTax }) => feesTax));
  if (taxable + tax === 0) return [];
  return [{ ...NOTHING, description: { text: 'Shipping and handling' }, taxable, tax, percent }];
}

function columnsOfPieces(taxScheme: TaxSchemeName): readonly Column[] {
  return [
    { name: 'number', heading: '#', cell: (_line, position) => ({ text: String(position + 1) }) },
    { name: 'description', heading: 'Description', cell: ({ description }) => description },
    { name: 'hsn', heading: 'HSN', cell: ({ hsn }) => ({ text: hsn }) },
    { name: 'quantity', heading: 'Quantity', cell: ({ quantity }) => ({ text: quantity }) },
    {
      name: 'price',
      heading: isTaxWithin(taxScheme) ? 'Price with GST' : 'Price',
      cell: ({ price }) => ({ text: price }),
    },
  ];
}

function columnsOfAmounts(taxScheme: TaxSchemeName, placeOfSupply: PlaceOfSupply): readonly Column[] {
  const total: Column = {
    name: 'total',
    heading: 'Total',
    cell: ({ taxable, tax }) => ({ text: amountText(add(taxable, tax)) }),
  };
  if (!hasTax(taxScheme)) return [{ ...total, heading: 'Amount' }];
  const heads = namedHeads(add(), placeOfSupply);
  return [
    { name: 'amount', heading: 'Taxable value', cell: ({ taxable }) => ({ text: amountText(taxable) }) },
    ...heads.map(
      ([heading], index): Column => ({
        name: 'tax',
        heading,
        cell: ({ tax, percent }) => ({
          text: amountText(namedHeads(tax, placeOfSupply)[index]?.[1] ?? add()),
          small: percentText(percent / heads.length),
        }),
      }),
    ),
    total,
  ];
}

function percentText(percent: number): string {
  return `${percent}%`;
}

const PLAIN = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes an amount for a table whose heading says rupees: `12,34,567.50`. */
function amountText(amount: Paise): string {
  return PLAIN.format(toRupees(amount));
}
