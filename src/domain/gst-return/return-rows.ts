/** What a month's invoices and credit notes come to in GSTR-1, by the tables of the return, in paise. */
import type { Invoice, PlaceOfSupply } from '#domain/invoices/invoice.ts';
import { linesByRate, sumAmounts, sumTotal, type TaxHeads, toHeads } from '#domain/invoices/invoice-sums.ts';
import { add, type Paise, paise } from '#domain/money.ts';
import { TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';

/** An invoice above it to another state is listed by itself, even when the buyer has no GSTIN (notification 12/2024). */
const LARGE = paise(10_000_000);

export type ReturnTable = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

/** A rate of a document. */
export interface DocumentRow {
  readonly table: ReturnTable;
  readonly document: Invoice;
  readonly percent: number;
  readonly taxable: Paise;
  readonly tax: Paise;
}

/** Small sales to buyers without a GSTIN, less their credit notes: what it comes to may be less than nothing. */
export interface SmallRow {
  readonly placeOfSupply: PlaceOfSupply;
  readonly percent: number;
  readonly taxable: Paise;
  readonly tax: Paise;
}

export interface HsnRow extends TaxHeads {
  readonly isB2b: boolean;
  /** It is empty where the product has none. */
  readonly hsn: string;
  readonly percent: number;
  readonly quantity: number;
  readonly taxable: Paise;
  readonly tax: Paise;
}

/** Returns whether the return has it: bills of supply and invoices without tax are in other returns, or none. */
export function isInReturn({ taxScheme }: Pick<Invoice, 'taxScheme'>): boolean {
  return TAX_SCHEMES[taxScheme].document === 'tax-invoice';
}

function toTable({ kind, recipient, placeOfSupply, against, lines }: Invoice): ReturnTable {
  const isNote = kind === 'credit-note';
  if (recipient.gstin !== undefined) return isNote ? 'cdnr' : 'b2b';
  const isLarge = placeOfSupply.isInterState && (against?.total ?? sumTotal(lines)) > LARGE;
  if (!isLarge) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

export function documentRows(documents: readonly Invoice[]): readonly DocumentRow[] {
  return documents.flatMap(document =>
    linesByRate(document.lines).map(([percent, lines]) => ({
      table: toTable(document),
      document,
      percent,
      ...sumAmounts(lines),
    })),
  );
}

export function smallRows(rows: readonly DocumentRow[]): readonly SmallRow[] {
  const small = rows.filter(({ table }) => table === 'b2cs');
  const groups = Map.groupBy(small, ({ document, percent }) => `${document.placeOfSupply.code} ${percent}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const all = [first, ...others];
    const net = (field: 'taxable' | 'tax') => paise(all.reduce((sum, row) => sum + signed(row, field), 0));
    const { document, percent } = first;
    return [{ placeOfSupply: document.placeOfSupply, percent, taxable: net('taxable'), tax: net('tax') }];
  });
}

/** Credit notes are subtracted. */
function signed({ document, ...row }: DocumentRow, field: 'taxable' | 'tax'): number {
  return (document.kind === 'credit-note' ? -1 : 1) * row[field];
}

export function hsnRows(documents: readonly Invoice[]): readonly HsnRow[] {
  const parts = documents.flatMap(({ kind, recipient, placeOfSupply, lines }) => {
    const sign = kind === 'credit-note' ? -1 : 1;
    return lines.map(line => {
      const { taxable, tax } = sumAmounts([line]);
      const heads = toHeads(tax, placeOfSupply);
      return {
        isB2b: recipient.gstin !== undefined,
        hsn: line.hsn ?? '',
        percent: line.percent,
        quantity: sign * line.quantity,
        taxable: paise(sign * taxable),
        tax: paise(sign * tax),
        igst: paise(sign * heads.igst),
        cgst: paise(sign * heads.cgst),
        sgst: paise(sign * heads.sgst),
      };
    });
  });
  const groups = Map.groupBy(parts, ({ isB2b, hsn, percent }) => `${isB2b} ${hsn} ${percent}`);
  return [...groups.values()].flatMap(all => {
    const [first] = all;
    if (first === undefined) return [];
    const sum = (field: 'taxable' | 'tax' | keyof TaxHeads) => add(...all.map(row => row[field]));
    return [
      {
        ...first,
        quantity: all.reduce((pieces, row) => pieces + row.quantity, 0),
        taxable: sum('taxable'),
        tax: sum('tax'),
        igst: sum('igst'),
        cgst: sum('cgst'),
        sgst: sum('sgst'),
      },
    ];
  });
}
