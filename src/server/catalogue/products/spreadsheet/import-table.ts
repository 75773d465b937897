/** Updates products by the rows of a table: by id, only the fields that have a column, all or nothing. */
import { isDeepStrictEqual } from 'node:util';
import type { JoinedPhotos } from '#contract/console/spreadsheet.ts';
import { ProductJson } from '#contract/products/product.ts';
import {
  misspeltWords,
  SPELT_FIELDS,
  type Speller,
} from '#server/catalogue/products/check/check-spelling.ts';
import type { CellContext } from '#server/catalogue/products/fields/cell-readers.ts';
import { joinPhotos } from '#server/catalogue/products/photos/join-photos.ts';
import type { NamedPhoto } from '#server/catalogue/products/photos/match-photos.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import {
  mergeRow,
  missingColumns,
  oneSizeHints,
  productIssues,
  repeatedValues,
  waitingProducts,
} from './merge-rows.ts';
import { discountHints, priceHints } from './price-columns.ts';
import { readRows, type TableRow } from './read-rows.ts';
import { readStock, type StatedStock } from './stated-stock.ts';
import { issueAt, type TableIssue } from './table-issue.ts';
import { createSpellings, unifySpellings } from './unify-spellings.ts';

export interface ImportContext extends CellContext {
  readonly current: readonly ProductJson[];
  /** Says whether the table is the whole catalogue: products without a row are removed, and its order is theirs. */
  readonly replace: boolean;
  readonly isKnownWord: Speller;
  /** Stored photos that no product shows, in the order in which they were chosen. */
  readonly photos?: readonly NamedPhoto[];
}

export interface TableImport {
  /** All products after the import. The list is empty when there are issues. */
  readonly products: readonly ProductJson[];
  /** Ids of the products that the import adds, changes and removes. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** New products that stored photos join. */
  readonly photos: readonly JoinedPhotos[];
  /** The pieces that the table states, also where they are counted so already. */
  readonly stock: readonly StatedStock[];
  /** Says whether the products are in the order of the table. */
  readonly replace: boolean;
  readonly issues: readonly TableIssue[];
  /** What may be a mistake, such as a word that is in no dictionary. */
  readonly hints: readonly TableIssue[];
}

export function importTable(cells: Cells, context: ImportContext): TableImport {
  const { current, replace, isKnownWord, photos = [] } = context;
  const table = readRows(cells, context);
  const existing = new Map(current.map(product => [product.id, product]));
  const spellings = createSpellings(current, table.rows);
  const unified = table.rows.map(row => unifySpellings(row, spellings, existing));
  const rows = unified.map(({ row }) => mergeRow(row, { ...context, existing }));
  const hints = [...table.hints, ...discountHints(table), ...unified.flatMap(each => each.hints)];
  const named = new Set(rows.map(({ row }) => row['id']));
  const others = replace ? [] : current.filter(({ id }) => !named.has(id));
  const { stock, issues: stockIssues } = readStock(rows);
  const issues = [
    ...table.issues,
    ...missingColumns(table, rows),
    ...rows.flatMap(productIssues),
    ...repeatedValues(rows, others),
    ...stockIssues,
  ];
  if (issues.length > 0) return { ...NOTHING, replace, issues, hints };
  const imported = rows.map(row => ({ ...row, product: ProductJson.parse(row.row) }));
  const changed = imported.filter(({ product }) => !isDeepStrictEqual(product, existing.get(product.id)));
  const ids = (from: typeof imported) => from.map(({ product }) => product.id);
  const added = ids(imported.filter(({ isNew }) => isNew));
  const products = replace ? imported.map(({ product }) => product) : mergeProducts(current, imported);
  const { joined, products: withPhotos } = joinPhotos(products, added, photos);
  const hasPhotos = new Set(joined.map(({ id }) => id));
  const withoutPhotos = rows.filter(({ row }) => !hasPhotos.has(String(row['id'])));
  return {
    products: withPhotos,
    added,
    changed: ids(changed.filter(({ isNew }) => !isNew)),
    removed: replace ? current.map(({ id }) => id).filter(id => !named.has(id)) : [],
    photos: joined,
    stock,
    replace,
    issues,
    hints: [
      ...hints,
      ...oneSizeHints(table, rows),
      ...waitingProducts(table, withoutPhotos),
      ...changed.flatMap(({ tableRow }) => spellingHints(tableRow, isKnownWord)),
      ...priceHints(changed, current),
    ],
  };
}

const NOTHING = { products: [], added: [], changed: [], removed: [], photos: [], stock: [] };

/** Returns each product at its position, new ones at the end. */
function mergeProducts(
  current: readonly ProductJson[],
  imported: readonly { readonly product: ProductJson; readonly isNew: boolean }[],
): readonly ProductJson[] {
  const after = new Map(imported.map(({ product }) => [product.id, product]));
  const added = imported.flatMap(({ product, isNew }) => (isNew ? [product] : []));
  return [...current.map(product => after.get(product.id) ?? product), ...added];
}

function spellingHints({ positions }: TableRow, isKnownWord: Speller): readonly TableIssue[] {
  return SPELT_FIELDS.flatMap(field => {
    const position = positions.get(field);
    if (position === undefined) return [];
    return misspeltWords(position.text, isKnownWord).map(word =>
      issueAt({ ...position, text: word }, 'is in no dictionary; correct it if it is a mistake'),
    );
  });
}
