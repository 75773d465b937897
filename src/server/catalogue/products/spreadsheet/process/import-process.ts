/** Process of `run-import.ts`: reads one file, checks it against all products, and says what it changes. */
import { isDeepStrictEqual } from 'node:util';
import type { ChangedProduct } from '#contract/console/spreadsheet.ts';
import { type ProductJson, readProduct, toProductJson } from '#contract/products/product.ts';
import { defaultCategories } from '#domain/products/category.ts';
import { normaliseImagePath } from '#domain/products/product.ts';
import { recognise } from '#server/catalogue/moving/files/recognise.ts';
import { createSpeller, type Speller } from '#server/catalogue/products/check/check-spelling.ts';
import {
  columnHeading,
  findField,
  STOCK_HEADING,
} from '#server/catalogue/products/fields/column-headings.ts';
import { awaitedPicture } from '#server/catalogue/products/fields/picture-names.ts';
import { COLUMN_NAMES, columnValue } from '#server/catalogue/products/fields/product-fields.ts';
import { isVariantColumn } from '#server/catalogue/products/fields/variant-cells.ts';
import { importTable, type TableImport } from '#server/catalogue/products/spreadsheet/import-table.ts';
import type { TableIssue } from '#server/catalogue/products/spreadsheet/table-issue.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { doProductWork } from './product-work.ts';
import { type ImportMessage, type ImportRequest, MAX_NAMED, type WrittenProduct } from './run-import.ts';

/** Products per message. */
const PAGE = 500;

doProductWork<ImportRequest>(async function* (current, request): AsyncGenerator<ImportMessage> {
  const { file, pictures, photos, replace, categories } = request;
  const cells = await readCells(file);
  if (!cells.ok) {
    yield { ...NOTHING, issues: { first: [{ problem: cells.error }], count: 1 } };
    return;
  }
  const kind = recognise(cells.value);
  if (kind === 'shopify-products' || kind === 'woocommerce-products') {
    const foreign = kind === 'shopify-products' ? 'Shopify' : 'WooCommerce';
    const problem = `is a product export from ${foreign}; move in with it under Products, Spreadsheet, “Move in with their files”`;
    yield { ...NOTHING, issues: { first: [{ problem }], count: 1 }, foreign };
    return;
  }
  const onlyTheseCategories = categories.length > 0;
  const named = [...new Set(current.map(({ category }) => category))];
  const imported = importTable(cells.value, {
    pictures,
    photos,
    replace,
    current,
    isKnownWord: createLazySpeller(),
    categories: onlyTheseCategories ? categories : defaultCategories(named),
    onlyTheseCategories,
  });
  const written = writtenProducts(imported);
  for (let index = 0; index < written.length; index += PAGE)
    yield { written: written.slice(index, index + PAGE) };
  yield toSummary(imported, current);
});

const NOTHING = {
  added: { first: [], count: 0 },
  changed: { first: [], count: 0 },
  removed: [],
  unchanged: 0,
  photos: { first: [], count: 0 },
  pictures: {},
  stock: [],
  hints: { first: [], count: 0 },
};

/** Dictionaries take half a second to load; many tables have no words. */
function createLazySpeller(): Speller {
  let speller: Speller | undefined;
  return word => {
    speller ??= createSpeller();
    return speller(word);
  };
}

/** Returns those that the import adds or changes; all, in their order, where it replaces them. */
function writtenProducts({ products, added, changed, replace }: TableImport): readonly WrittenProduct[] {
  const named = new Set([...added, ...changed]);
  return products
    .filter(({ id }) => replace || named.has(id))
    .map(product => ({ id: product.id, body: toBody(product) }));
}

function toBody(row: ProductJson): string {
  const read = readProduct(row);
  if (!read.ok) throw new Error(`The import has accepted an invalid product: ${read.error}`);
  return JSON.stringify(toProductJson(read.value));
}

function toSummary(imported: TableImport, current: readonly ProductJson[]) {
  const { products, added, changed, removed, photos, stock, issues, hints } = imported;
  const before = new Map(current.map(product => [product.id, product]));
  const named = new Set(changed.slice(0, MAX_NAMED));
  return {
    added: toFirst(added),
    changed: {
      first: products
        .filter(({ id }) => named.has(id))
        .map(product => toChanged(before.get(product.id), product)),
      count: changed.length,
    },
    removed,
    unchanged: products.length === 0 ? 0 : products.length - added.length - changed.length,
    photos: toFirst(photos),
    pictures: toPictures(products, new Set([...added.slice(0, MAX_NAMED), ...named])),
    stock,
    issues: toFirst(issues.map(withHeading)),
    hints: toFirst(hints.map(withHeading)),
  };
}

/** A product that waits for its photo has none. */
function toPictures(
  products: readonly ProductJson[],
  ids: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const shown = products.filter(
    ({ id, image }) => ids.has(id) && image !== '' && image !== awaitedPicture(id),
  );
  return Object.fromEntries(shown.map(({ id, image }) => [id, normaliseImagePath(image)]));
}

/** Returns the issue with the heading that people read, such as `Print or fabric`. */
function withHeading({ field, ...issue }: TableIssue): TableIssue {
  if (field === 'stock') return { ...issue, field: STOCK_HEADING };
  const known = field === undefined ? undefined : findField(field);
  return { ...issue, field: known === undefined ? field : columnHeading(known) };
}

function toFirst<Value>(all: readonly Value[]) {
  return { first: all.slice(0, MAX_NAMED), count: all.length };
}

function toChanged(before: ProductJson | undefined, after: ProductJson): ChangedProduct {
  const columns = COLUMN_NAMES.filter(column => !isVariantColumn(column)).map(field => ({
    field,
    before: before && columnValue(before, field),
    after: columnValue(after, field),
  }));
  // Together, so that each size is named with what becomes of it.
  const fields = [...columns, { field: 'variants', before: before?.variants, after: after.variants }];
  return {
    id: after.id,
    fields: fields.filter(each => !isDeepStrictEqual(each.before, each.after)),
  };
}
