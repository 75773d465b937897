/** Converts a CSV file to the rows of `products.json`, or lists the faults of every row. */
import { ProductJson } from '#contract/product.ts';
import { duplicateFaults, type LabelledRow } from '#server/catalogue/check/check-duplicates.ts';
import { rowFaults } from '#server/catalogue/check/check-row.ts';
import type { Fault } from '#server/catalogue/fields/faults.ts';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#server/catalogue/fields/product-fields.ts';
import { readTable, type TableRow } from './import-table.ts';

export type Imported = { readonly products: readonly ProductJson[]; readonly faults: readonly Fault[] };

function readRow({ label, cells }: TableRow): { labelled: LabelledRow; faults: readonly Fault[] } {
  const product = `${label},`;
  const reads = PRODUCT_FIELD_NAMES.map(field => ({
    field,
    read: PRODUCT_FIELDS[field].read(cells[field] ?? ''),
  }));
  const unread = reads.flatMap(({ field, read }) =>
    'problem' in read ? [{ product, field, problem: read.problem }] : [],
  );
  const row = Object.fromEntries(
    reads.flatMap(({ field, read }) =>
      'value' in read && read.value !== undefined ? [[field, read.value]] : [],
    ),
  );
  const unreadFields = new Set<string>(unread.map(({ field }) => field));
  const wrong = rowFaults(row, product).filter(({ field }) => !unreadFields.has(field));
  return { labelled: { label, row }, faults: [...unread, ...wrong] };
}

/** All or nothing: `products` is empty when there is any fault. */
export function importProducts(csv: Uint8Array): Imported {
  const table = readTable(csv);
  if (table.faults.length > 0) return { products: [], faults: table.faults };
  const reads = table.rows.map(readRow);
  const repeats = duplicateFaults(reads.map(({ labelled }) => labelled)).map(fault => ({
    ...fault,
    product: `${fault.product},`,
  }));
  const faults = [...reads.flatMap(read => read.faults), ...repeats];
  if (faults.length > 0) return { products: [], faults };
  return { products: reads.map(({ labelled }) => ProductJson.parse(labelled.row)), faults: [] };
}
