/** The products that a spreadsheet has: those of the draft, or of the file where the products come from one. */
import { toProductJson } from '#contract/products/product.ts';
import type { Product } from '#domain/products/product.ts';
import { productParts } from '#server/catalogue/products/product-parts.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { draftRecords } from '#server/catalogue/versions/draft-records.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ProductRecord, ProductRecords } from './process/product-work.ts';

export interface ProductStore {
  readonly db: Database;
  /** The file that the products come from, which makes them read-only. */
  readonly catalogueFile: string | undefined;
  readonly getVersion: GetVersion;
}

/** They come part by part, so that requests are answered meanwhile. */
export function allProducts({ db, catalogueFile, getVersion }: ProductStore): ProductRecords {
  if (catalogueFile === undefined) return draftRecords(db, 'product');
  return toRecords(getVersion().catalogue.products);
}

async function* toRecords(products: readonly Product[]): AsyncGenerator<ProductRecord> {
  let position = 0;
  for await (const part of productParts(products)) {
    for (const product of part) {
      yield { id: product.id, position, body: JSON.stringify(toProductJson(product)) };
      position += 1;
    }
  }
}

/** Returns those of them with these ids, by id. */
export async function findProductBodies(
  { db, catalogueFile, getVersion }: ProductStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (catalogueFile === undefined)
    return new Map((await findDraftRecords(db, 'product', ids)).map(({ id, body }) => [id, body]));
  const { catalogue } = getVersion();
  return new Map(
    ids.flatMap(id => {
      const product = catalogue.byId.get(id);
      return product === undefined ? [] : [[id, JSON.stringify(toProductJson(product))] as const];
    }),
  );
}
