/** Checks a whole `products.json`: fields, pictures, duplicates; spelling gives hints. */
import { ProductJson } from '#contract/product.ts';
import type { Fault } from '#server/catalogue/fields/faults.ts';
import type { LooseRow } from '#server/catalogue/fields/field-rules.ts';
import { duplicateFaults } from './check-duplicates.ts';
import { pictureFiles } from './check-pictures.ts';
import { rowFaults } from './check-row.ts';

export type CheckContext = {
  /** Names of the existing picture files. */
  readonly pictures: ReadonlySet<string>;
  /** The keys of the categories, where they have rows of their own; else a product may name any. */
  readonly categories?: ReadonlySet<string>;
};

const isRow = (row: unknown): row is LooseRow =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

function labelOf(row: unknown, at: number): string {
  return isRow(row) && typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : `product ${at + 1}`;
}

function pictureFaults(row: ProductJson, pictures: ReadonlySet<string>): readonly Fault[] {
  const named = [
    { field: 'image', image: row.image },
    { field: 'closeUp', image: row.closeUp },
    ...(row.images ?? []).map(({ image }) => ({ field: 'images', image })),
  ];
  return named.flatMap(({ field, image }) =>
    pictureFiles(image)
      .filter(file => !pictures.has(file))
      .map(file => ({ product: row.id, field, problem: `${file} is missing; run npm run images` })),
  );
}

function categoryFaults({ id, category }: ProductJson, keys: CheckContext['categories']): readonly Fault[] {
  if (keys === undefined || keys.has(category)) return [];
  return [{ product: id, field: 'category', problem: `must be one of ${[...keys].join(', ')}` }];
}

function faultsOf(row: LooseRow, at: number, context: CheckContext): readonly Fault[] {
  const wrong = rowFaults(row, labelOf(row, at));
  if (wrong.length > 0) return wrong;
  const product = ProductJson.parse(row);
  return [...categoryFaults(product, context.categories), ...pictureFaults(product, context.pictures)];
}

/** Every fault in the text of a `products.json`. */
export function findFaults(text: string, context: CheckContext): readonly Fault[] {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch (error) {
    return [{ product: 'products.json', field: '', problem: `is not JSON: ${String(error)}` }];
  }
  if (!Array.isArray(rows) || rows.length === 0)
    return [{ product: 'products.json', field: '', problem: 'must be a list of products' }];
  const notObjects = rows.flatMap((row: unknown, at) =>
    isRow(row) ? [] : [{ product: labelOf(row, at), field: 'row', problem: 'is not a product' }],
  );
  const products = rows.filter(isRow);
  return [
    ...notObjects,
    ...products.flatMap((row, at) => faultsOf(row, at, context)),
    ...duplicateFaults(products.map((row, at) => ({ label: labelOf(row, at), row }))),
  ];
}
