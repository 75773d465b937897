/** Where the commands read and write products: the file of `CATALOGUE`, or the draft of the database. */
import { dirname, join } from 'node:path';
import type { ProductJson } from '#contract/product.ts';
import { mediaPath } from '#domain/picture.ts';
import { listPictures } from '#server/catalogue/check/check-pictures.ts';
import { readDraftProducts, writeDraftProducts } from '#server/catalogue/draft-products.ts';
import { namePictures, type PictureNames } from '#server/catalogue/fields/picture-names.ts';
import { openVersions } from '#server/catalogue/open-versions.ts';
import { printProducts, readProductRows } from '#server/catalogue/product-file.ts';
import { replaceFile } from '#server/catalogue/replace-file.ts';
import { SAMPLE_IMAGES, SAMPLE_PRODUCTS } from '#server/catalogue/sample-files.ts';
import type { TableImport } from '#server/catalogue/spreadsheet/import-table.ts';
import { listMediaNames } from '#server/media/media.repository.ts';
import { createLogger } from '#server/monitoring/log.ts';
import type { VersionDeps } from '#server/versions/version-deps.ts';

export interface ProductStore {
  readonly products: readonly ProductJson[];
  /** The folder of the pictures below `/images/`. */
  readonly images: string;
  /** All pictures by the name of their photograph. */
  readonly pictures: PictureNames;
  /** Writes what an import changes, and says what is next. Throws an error when others changed the products meanwhile. */
  readonly write: (imported: TableImport) => Promise<string>;
}

export function productStore(deps: VersionDeps, file: string | undefined): Promise<ProductStore> {
  return file === undefined ? draftStore(deps) : Promise.resolve(fileStore(file));
}

function fileStore(file: string): ProductStore {
  const read = readProductRows(file);
  if (!read.ok) throw new Error(read.refusal);
  return {
    products: read.value,
    images: join(dirname(file), 'images'),
    pictures: picturesBeside(file),
    write: async ({ products }) => {
      replaceFile(file, printProducts(products));
      return `${file} is written; the previous file is ${file}.bak. Restart the server.`;
    },
  };
}

async function draftStore(deps: VersionDeps): Promise<ProductStore> {
  await openVersions({ ...deps, logger: createLogger('error'), file: undefined });
  const draft = await readDraftProducts(deps.db);
  const names = await listMediaNames(deps.db);
  const uploaded = namePictures(names.map(media => [media.name, mediaPath(media)]));
  return {
    products: draft.map(({ product }) => product),
    images: SAMPLE_IMAGES,
    pictures: new Map([...picturesBeside(SAMPLE_PRODUCTS), ...uploaded]),
    write: async imported => {
      const written = await writeDraftProducts(deps, draft, imported);
      if (!written.ok) throw new Error(`${written.refusal.id} was changed meanwhile; run the command again.`);
      return 'The draft is changed. Publish it with npm run catalogue -- publish.';
    },
  };
}

/** Those in `images/`, and those that `npm run images` will make of `photos/`. */
function picturesBeside(file: string): PictureNames {
  const folder = dirname(file);
  const files = [...listPictures(join(folder, 'images')), ...listPictures(join(folder, 'photos'))];
  return namePictures(
    files
      .filter(name => !name.endsWith('-480.avif'))
      .map(name => [name, `/images/${name.replace(/\.\w+$/, '')}.avif`] as const),
  );
}
