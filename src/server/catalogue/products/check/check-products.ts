/** Checks a whole `products.json`: fields, pictures, duplicates; spelling gives hints. */
import type { ProductJson } from '#contract/products/product.ts';
import { readMediaPath } from '#domain/picture.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import type { Issue } from '#server/catalogue/products/fields/issues.ts';
import { duplicateIssues, isVisible } from './check-duplicates.ts';
import { pictureFiles } from './check-pictures.ts';
import { rowIssues } from './check-row.ts';

export type CheckContext = {
  /** Names of the existing picture files; undefined: not checked. */
  readonly pictures?: ReadonlySet<string> | undefined;
  /** Ids of the uploaded pictures; undefined: not checked. */
  readonly uploaded?: ReadonlySet<string> | undefined;
  /** The keys of the categories, where they have rows of their own; else a product may name any. */
  readonly categories?: ReadonlySet<string>;
};

const isRow = (row: unknown): row is LooseRow =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

function toLabel(row: unknown, at: number): string {
  return isRow(row) && typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : `product ${at + 1}`;
}

/** The fields that refer to other records and to files. */
export type SharedFields = Pick<
  ProductJson,
  'id' | 'category' | 'state' | 'image' | 'closeUp' | 'seoImage' | 'images'
>;

/** The pictures of a draft may come later. */
function pictureIssues(row: SharedFields, context: CheckContext): readonly Issue[] {
  if (!isVisible(row)) return [];
  const named = [
    { field: 'image', image: row.image },
    { field: 'closeUp', image: row.closeUp },
    { field: 'seoImage', image: row.seoImage },
    ...(row.images ?? []).map(({ image }) => ({ field: 'images', image })),
  ];
  return named.flatMap(({ field, image }) =>
    missingPictures(image, context).map(problem => ({
      product: row.id,
      field,
      problem,
      isWaiting: true as const,
    })),
  );
}

function missingPictures(image: string | undefined, { pictures, uploaded }: CheckContext): readonly string[] {
  const isMissing = pictures !== undefined && pictureFiles(image).some(file => !pictures.has(file));
  const media = image === undefined ? undefined : readMediaPath(image);
  return [
    ...(isMissing ? [`the photo ${pictureName(image)} is not there yet`] : []),
    ...(media === undefined || uploaded?.has(media.id) !== false ? [] : [`${image} is not there any more`]),
  ];
}

/** Returns the name of the photograph that the address was made of. */
function pictureName(image = ''): string {
  return image.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

function categoryIssues({ id, category }: SharedFields, keys: CheckContext['categories']): readonly Issue[] {
  if (keys === undefined || keys.size === 0 || keys.has(category)) return [];
  const others = [...keys].toSorted().join(', ');
  const issue = `There is no category ${category}. Add it, or write one of ${others}`;
  return [{ product: id, field: 'category', problem: issue }];
}

/** Returns whether what a row without issues refers to exists. */
export function referenceIssues(row: SharedFields, context: CheckContext): readonly Issue[] {
  return [...categoryIssues(row, context.categories), ...pictureIssues(row, context)];
}

/** Returns every issue of one row, besides what it shares with others. */
function productIssues(row: LooseRow, label: string, context: CheckContext): readonly Issue[] {
  const wrong = rowIssues(row, label);
  return wrong.length > 0 ? wrong : referenceIssues(row as ProductJson, context);
}

/** Returns every issue in the text of a `products.json`. */
export function findIssues(text: string, context: CheckContext): readonly Issue[] {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch (error) {
    return [{ product: 'products.json', field: '', problem: `is not JSON: ${String(error)}` }];
  }
  if (!Array.isArray(rows) || rows.length === 0)
    return [{ product: 'products.json', field: '', problem: 'must be a list of products' }];
  const notObjects = rows.flatMap((row: unknown, index) =>
    isRow(row) ? [] : [{ product: toLabel(row, index), field: 'row', problem: 'is not a product' }],
  );
  const products = rows.filter(isRow);
  return [
    ...notObjects,
    ...products.flatMap((row, index) => productIssues(row, toLabel(row, index), context)),
    ...duplicateIssues(products.map((row, index) => ({ label: toLabel(row, index), row }))),
  ];
}
