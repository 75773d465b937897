/** Updates products by the rows of a table: by id, only the fields that have a column, all or nothing. */
import { isDeepStrictEqual } from 'node:util';
import { ProductJson } from '#contract/products/product.ts';
import {
  misspeltWords,
  SPELT_FIELDS,
  type Speller,
} from '#server/catalogue/products/check/check-spelling.ts';
import type { CellContext } from '#server/catalogue/products/fields/cell-readers.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { mergeRow, missingColumns, productFaults, repeatedValues } from './merge-rows.ts';
import { readRows, type TableRow } from './read-rows.ts';
import { faultAt, type TableFault } from './table-fault.ts';

export interface ImportContext extends CellContext {
  readonly current: readonly ProductJson[];
  /** Says whether the table is the whole catalogue: products without a row are removed, and its order is theirs. */
  readonly replace: boolean;
  readonly isKnownWord: Speller;
}

export interface TableImport {
  /** All products after the import. The list is empty when there are faults. */
  readonly products: readonly ProductJson[];
  /** Ids of the products that the import adds, changes and removes. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Says whether the products are in the order of the table. */
  readonly replace: boolean;
  readonly faults: readonly TableFault[];
  /** What may be a mistake, such as a word that is in no dictionary. */
  readonly hints: readonly TableFault[];
}

export function importTable(cells: Cells, context: ImportContext): TableImport {
  const { current, replace, isKnownWord } = context;
  const table = readRows(cells, context);
  const existing = new Map(current.map(product => [product.id, product]));
  const rows = table.rows.map(row => mergeRow(row, { ...context, existing }));
  const named = new Set(rows.map(({ merged }) => merged['id']));
  const others = replace ? [] : current.filter(({ id }) => !named.has(id));
  const faults = [
    ...table.faults,
    ...missingColumns(table, rows),
    ...rows.flatMap(productFaults),
    ...repeatedValues(rows, others),
  ];
  if (faults.length > 0)
    return { products: [], added: [], changed: [], removed: [], replace, faults, hints: table.hints };
  const imported = rows.map(row => ({ ...row, product: ProductJson.parse(row.merged) }));
  const changed = imported.filter(({ product }) => !isDeepStrictEqual(product, existing.get(product.id)));
  const ids = (from: typeof imported) => from.map(({ product }) => product.id);
  return {
    products: replace ? imported.map(({ product }) => product) : mergeProducts(current, imported),
    added: ids(imported.filter(({ isNew }) => isNew)),
    changed: ids(changed.filter(({ isNew }) => !isNew)),
    removed: replace ? current.map(({ id }) => id).filter(id => !named.has(id)) : [],
    replace,
    faults,
    hints: [...table.hints, ...changed.flatMap(({ tableRow }) => spellingHints(tableRow, isKnownWord))],
  };
}

/** Returns each product at its position, new ones at the end. */
function mergeProducts(
  current: readonly ProductJson[],
  imported: readonly { readonly product: ProductJson; readonly isNew: boolean }[],
): readonly ProductJson[] {
  const after = new Map(imported.map(({ product }) => [product.id, product]));
  const added = imported.flatMap(({ product, isNew }) => (isNew ? [product] : []));
  return [...current.map(product => after.get(product.id) ?? product), ...added];
}

function spellingHints({ places }: TableRow, isKnownWord: Speller): readonly TableFault[] {
  return SPELT_FIELDS.flatMap(field => {
    const place = places.get(field);
    if (place === undefined) return [];
    return misspeltWords(place.text, isKnownWord).map(word =>
      faultAt({ ...place, text: word }, 'is in no dictionary; correct it if it is a mistake'),
    );
  });
}
