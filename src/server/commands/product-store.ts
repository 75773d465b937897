/** The commands read and write products here: in the file of `CATALOGUE`, or in the draft of the database. */
import { dirname, join } from 'node:path';
import type { ProductJson } from '#contract/products/product.ts';
import type { Category } from '#domain/products/category.ts';
import { listMediaIds } from '#server/catalogue/media/media.repository.ts';
import { storedCategories } from '#server/catalogue/products/categories/draft-categories.ts';
import { writeImport } from '#server/catalogue/products/draft-products.ts';
import type { PictureNames } from '#server/catalogue/products/fields/picture-names.ts';
import { withSizeFindings } from '#server/catalogue/products/import-sizes.ts';
import {
  photosInOrder,
  picturesBeside,
  picturesOfDatabase,
} from '#server/catalogue/products/known-pictures.ts';
import { openVersions } from '#server/catalogue/products/open-versions.ts';
import type { NamedPhoto } from '#server/catalogue/products/photos/match-photos.ts';
import { printProducts, readProductRows } from '#server/catalogue/products/product-file.ts';
import { replaceFile } from '#server/catalogue/products/replace-file.ts';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import type { ProductRecord } from '#server/catalogue/products/spreadsheet/process/product-work.ts';
import type { SpreadsheetImport } from '#server/catalogue/products/spreadsheet/process/run-import.ts';
import { findStock, type StockCounts } from '#server/catalogue/stock/stock.repository.ts';
import { listDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';

export interface ProductStore {
  readonly products: readonly ProductJson[];
  readonly records: readonly ProductRecord[];
  /** The folder of the pictures below `/images/`. */
  readonly images: string;
  /** Ids of the uploaded pictures; undefined where the products are in a file, which is checked without the database. */
  readonly uploaded: ReadonlySet<string> | undefined;
  /** All pictures by the name of their photograph. */
  readonly pictures: PictureNames;
  /** Stored photos that no product shows, in the order in which they were chosen. */
  readonly photos: readonly NamedPhoto[];
  /** The categories that products may be in. An empty list allows any. */
  readonly categories: readonly Category[];
  /** What is counted. It is undefined where the products are in a file, beside which nothing is counted. */
  readonly stock: StockCounts | undefined;
  /** Adds what the import does to counted sizes, where the products are in the database. */
  readonly withSizeFindings: (imported: SpreadsheetImport) => Promise<SpreadsheetImport>;
  /** Writes what an import changes, and says what is next. Throws an error when others changed the products meanwhile. */
  readonly write: (imported: ImportedProducts) => Promise<string>;
}

export interface ImportedProducts extends Pick<SpreadsheetImport, 'written' | 'removed' | 'stock'> {
  readonly replace: boolean;
}

export function productStore(deps: VersionDeps, file: string | undefined): Promise<ProductStore> {
  return file === undefined ? draftStore(deps) : Promise.resolve(fileStore(file));
}

function fileStore(file: string): ProductStore {
  const read = readProductRows(file);
  if (!read.ok) throw new Error(read.error);
  return {
    products: read.value,
    records: read.value.map((product, index) => ({
      id: product.id,
      position: index,
      body: JSON.stringify(product),
    })),
    images: join(dirname(file), 'images'),
    uploaded: undefined,
    pictures: picturesBeside(file),
    photos: [],
    categories: [],
    stock: undefined,
    withSizeFindings: imported => Promise.resolve(imported),
    write: async imported => {
      replaceFile(file, printProducts(productsAfter(read.value, imported)));
      return `${file} is written; the previous file is ${file}.bak. Restart the server.`;
    },
  };
}

/** Returns each product at its position, new ones at the end; or those of the import alone. */
function productsAfter(
  current: readonly ProductJson[],
  { written, replace }: ImportedProducts,
): readonly ProductJson[] {
  const after = new Map(written.map(({ id, body }) => [id, JSON.parse(body) as ProductJson]));
  if (replace) return [...after.values()];
  const known = new Set(current.map(({ id }) => id));
  const added = [...after.values()].filter(({ id }) => !known.has(id));
  return [...current.map(product => after.get(product.id) ?? product), ...added];
}

async function draftStore(deps: VersionDeps): Promise<ProductStore> {
  await openVersions({ ...deps, logger: createLogger('error'), file: undefined });
  const records = await listDraftRecords(deps.db, 'product');
  const revisions = new Map(records.map(({ id, revision }) => [id, revision]));
  return {
    products: records.map(({ body }) => JSON.parse(body) as ProductJson),
    records,
    images: SAMPLE_IMAGES,
    uploaded: new Set(await listMediaIds(deps.db)),
    pictures: await picturesOfDatabase(deps.db),
    photos: await photosInOrder(deps.db, deps.clock().getTime()),
    categories: await storedCategories(deps.db),
    stock: await findStock(deps.db),
    withSizeFindings: imported => withSizeFindings(deps.db, imported),
    write: async ({ replace, ...imported }) => {
      const written = await writeImport(deps, { imported, replace, revisions });
      if (!written.ok) throw new Error(toConflict(written.error));
      return 'The draft is changed. Publish it with npm run catalogue -- publish.';
    },
  };
}

type WriteError = Extract<Awaited<ReturnType<typeof writeImport>>, { readonly ok: false }>['error'];

function toConflict(error: WriteError): string {
  const what = error.code === 'stock-moved' ? 'The stock' : error.id;
  return `${what} was changed meanwhile; run the command again.`;
}
