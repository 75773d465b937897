/** Reads the price before of a row: by its own column, in older tables by that of the discount, else as the product has it. */
import { parsePriceBefore, readPriceBefore, toJsonDiscount } from '#contract/products/price-before.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { fromRupees } from '#domain/money.ts';
import { findPriceQuestions, toPriceRanges } from '#domain/products/price-questions.ts';
import { isVisible } from '#server/catalogue/products/check/check-duplicates.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import type { ReadTable, TableRow } from './read-rows.ts';
import { issueAt, type TableIssue } from './table-issue.ts';

interface PricedRow {
  readonly row: LooseRow;
  /** The amount is in rupees; it is undefined where the product has none. */
  readonly priceBefore: unknown;
}

/** A product gets on sale by a price before, and has none when its sale ends, unless the table says otherwise. */
export function applyPriceColumns(
  row: LooseRow,
  { positions, values }: TableRow,
  before: ProductJson | undefined,
): PricedRow {
  const isStated = positions.has('priceBefore') && values.get('priceBefore') !== undefined;
  const isSale = positions.has('isSale') ? row['isSale'] : isStated || row['isSale'];
  if (positions.has('discount')) return { row: { ...row, isSale }, priceBefore: undefined };
  const { discount: _discount, ...rest }: LooseRow = { ...row, isSale };
  const preserved = isSale === true && before !== undefined ? readPriceBefore(before) : undefined;
  const priceBefore = positions.has('priceBefore') ? values.get('priceBefore') : preserved;
  const discount = toDiscount(rest, priceBefore, before);
  return { row: discount === undefined ? rest : { ...rest, discount }, priceBefore };
}

/** What says the same stays as it is, with other decimals. */
function toDiscount(
  { price, isSale }: LooseRow,
  priceBefore: unknown,
  before: ProductJson | undefined,
): number | undefined {
  if (typeof price !== 'number' || typeof priceBefore !== 'number' || isSale !== true) return undefined;
  const isSame = before?.price === price && readPriceBefore(before) === priceBefore;
  return isSame ? (before.discount ?? undefined) : toJsonDiscount(price, priceBefore);
}

/** Says what became of a column of older tables. */
export function discountHints({ rows, header }: ReadTable): readonly TableIssue[] {
  const position = rows[0]?.positions.get('discount');
  return position === undefined ? [] : [issueAt({ ...position, row: header, text: '' }, READ_AS_BEFORE)];
}

const READ_AS_BEFORE =
  'is read as the price before, price / (1 - discount/100) in whole rupees; the export of this shop has a column priceBefore instead';

interface ImportedRow {
  readonly product: ProductJson;
  readonly tableRow: TableRow;
}

/** Asks about prices that may be slips, in the cells that say them. */
export function priceHints(
  imported: readonly ImportedRow[],
  current: readonly ProductJson[],
): readonly TableIssue[] {
  if (!imported.some(({ tableRow }) => tableRow.positions.has('price'))) return [];
  const known = new Map(current.map(product => [product.id, product]));
  const ranges = toPriceRanges(current.filter(isVisible).map(toPriced));
  return imported.flatMap(({ product, tableRow }) => {
    const position = tableRow.positions.get('price');
    if (position === undefined || !isVisible(product)) return [];
    const stored = known.get(product.id);
    const questions = findPriceQuestions(toPriced(product), { before: stored && toPriced(stored), ranges });
    return questions.map(question => issueAt(position, question));
  });
}

function toPriced(product: ProductJson) {
  const { id, category, price } = product;
  return { id, category, price: fromRupees(price), priceBefore: parsePriceBefore(product) };
}
