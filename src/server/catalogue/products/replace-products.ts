/** Makes the products of the draft those of a file, in its order. */
import { readFileSync } from 'node:fs';
import { readProduct, toProductJson } from '#contract/products/product.ts';
import type { Product } from '#domain/products/product.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { draftIds } from '#server/catalogue/versions/draft.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { withEncodedPictures } from './encoded-pictures.ts';
import { SAMPLE_IMAGES } from './sample-files.ts';

/** Reads a file whose rows are all valid. Throws an error that names each issue otherwise. */
export function readProductFile(file: string): readonly Product[] {
  const rows: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${file} is not a list of products.`);
  const products = new Map<string, Product>();
  const issues: string[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readProduct(row);
    if (!read.ok) issues.push(`Row ${index + 1}: ${read.error}`);
    else if (products.has(read.value.id))
      issues.push(`Row ${index + 1}: ${read.value.id} is taken by an earlier row`);
    else products.set(read.value.id, read.value);
  }
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return withEncodedPictures([...products.values()], SAMPLE_IMAGES);
}

/** Products that the list does not have are removed. Returns how many records changed. */
export async function replaceProducts(deps: VersionDeps, products: readonly Product[]): Promise<number> {
  const ids = new Set(products.map(({ id }) => id));
  const removed = (await draftIds(deps.db, 'product')).filter(id => !ids.has(id));
  const changed = await changeDraft(deps, 'product', [
    ...removed.map(id => ({ id, body: undefined })),
    ...products.map((product, index) => ({
      id: product.id,
      body: JSON.stringify(toProductJson(product)),
      position: index + 1,
    })),
  ]);
  if (!changed.ok) throw new Error(`${changed.error.id} was changed meanwhile.`);
  return removed.length + changed.value.length;
}
