/** Puts the columns that say something of single sizes into a product: only those that the table has. */
import { isDeepStrictEqual } from 'node:util';
import type { ProductJson } from '#contract/products/product.ts';
import { findIssuesInVariants } from '#contract/products/size-variants.ts';
import { listSizes } from '#domain/products/product.ts';
import { sameKey } from '#domain/text/same-text.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import type { ProductField } from '#server/catalogue/products/fields/product-fields.ts';
import {
  type SizeValue,
  VARIANT_COLUMNS,
  type VariantColumn,
} from '#server/catalogue/products/fields/variant-cells.ts';
import type { TableRow } from './read-rows.ts';
import { issueAt, type TableIssue } from './table-issue.ts';

type Variants = NonNullable<ProductJson['variants']>;
type Variant = Variants[number];

const COLUMNS = Object.entries(VARIANT_COLUMNS) as [VariantColumn, keyof Variant][];

/** A size that the product has no more has nothing of its own either. */
export function applyVariantColumns(
  row: LooseRow,
  { values }: TableRow,
  before: ProductJson | undefined,
): LooseRow {
  const { variants: _variants, ...rest } = row;
  const sizes = readSizes(row);
  if (sizes === undefined) return row;
  const known = new Map((before?.variants ?? []).map(variant => [variant.size, variant]));
  const stated = COLUMNS.filter(([column]) => values.has(column));
  const variants = sizes.flatMap(size => {
    const own: Record<string, unknown> = { ...known.get(size), size };
    for (const [column, field] of stated) own[field] = findValue(values.get(column), size, sizes);
    if (row['isSale'] !== true && !values.get('sizePricesBefore')) own['priceBefore'] = undefined;
    const { sku, price, priceBefore, weightGrams, barcode } = own;
    const ordered = { size, sku, price, priceBefore, weightGrams, barcode };
    const fields = Object.entries(ordered).filter(([, value]) => value !== undefined);
    return fields.length > 1 ? [Object.fromEntries(fields)] : [];
  });
  if (variants.length === 0) return rest;
  return { ...rest, variants: isDeepStrictEqual(variants, before?.variants) ? before?.variants : variants };
}

function readSizes({ sizes }: LooseRow): readonly string[] | undefined {
  return Array.isArray(sizes) ? listSizes({ sizes: sizes as string[] }) : undefined;
}

function findValue(cell: unknown, size: string, sizes: readonly string[]): SizeValue['value'] | undefined {
  const values = (cell ?? []) as readonly SizeValue[];
  return values.find(value => isMeant(value, size, sizes))?.value;
}

function isMeant({ size: name }: SizeValue, size: string, sizes: readonly string[]): boolean {
  if (name === undefined) return sizes.length === 1;
  return name === size || (!sizes.includes(name) && sameKey(name) === sameKey(size));
}

/** Returns what is wrong with the cells of single sizes, each in its cell. */
export function variantIssues(
  row: LooseRow,
  { row: number, positions, values }: TableRow,
): readonly TableIssue[] {
  const sizes = readSizes(row);
  if (sizes === undefined) return [];
  const at = (field: ProductField) =>
    positions.get(field) ?? { row: number, field, column: undefined, text: '' };
  const unknown = COLUMNS.flatMap(([column]) =>
    ((values.get(column) ?? []) as readonly SizeValue[])
      .filter(value => !sizes.some(size => isMeant(value, size, sizes)))
      .map(({ size }) => issueAt(at(column), whichSize(size, sizes))),
  );
  const { price, isSale, mrp, variants } = row as Partial<ProductJson>;
  if (unknown.length > 0 || typeof price !== 'number') return unknown;
  if (isSale !== true && values.get('sizePricesBefore') !== undefined)
    return [issueAt(at('sizePricesBefore'), 'is given, but the product is not on sale')];
  const product = { price, isSale: isSale === true, mrp, variants, sizes: row['sizes'] as readonly string[] };
  return findIssuesInVariants(product).map(({ field, text }) => {
    const column = COLUMNS.find(([, name]) => name === field)?.[0] ?? 'sizePrices';
    return issueAt(at(positions.has(column) ? column : 'price'), `is refused: ${text}`);
  });
}

function whichSize(size: string | undefined, sizes: readonly string[]): string {
  const example = `write one of ${sizes.join(', ')} and a colon before each value`;
  return size === undefined
    ? `does not say which size is meant; ${example}`
    : `names ${size}, which is none of the sizes; ${example}`;
}
