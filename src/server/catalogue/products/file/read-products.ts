/** Reads a `products.json`, with the pictures beside it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCatalogue } from '#contract/products/product.ts';
import type { Product } from '#domain/products/product.ts';
import type { LoggedFault } from '#server/catalogue/versions/stored/version-file.ts';

/** With the time, all that decides which products shoppers see, and how. */
export interface ProductSource {
  readonly content: Buffer;
  /** Paths below `images/` in the same folder. */
  readonly pictures: ReadonlySet<string>;
}

export interface ReadProducts {
  /** Every valid product, also those that shoppers do not see. */
  readonly products: readonly Product[];
  /** Why rows were left out. */
  readonly faults: readonly LoggedFault[];
}

/** Throws when the file cannot be read. */
export function readSource(file: string): ProductSource {
  return { content: readFileSync(file), pictures: filesIn(join(dirname(file), 'images')) };
}

export function sourceName({ content, pictures }: ProductSource): string {
  const names = JSON.stringify([...pictures].sort());
  return createHash('sha256').update(content).update(names).digest('hex').slice(0, 16);
}

/** Throws when the content is no JSON. */
export function rowsOf({ content }: ProductSource): unknown {
  return JSON.parse(content.toString());
}

export function productsOf(rows: unknown, pictures: ProductSource['pictures']): ReadProducts {
  const { catalogue, dropped } = readCatalogue(rows);
  return {
    products: catalogue.products.map(product => withEncoded(product, pictures)),
    faults: dropped.map(reason => ({ reason })),
  };
}

/** Names the AVIF made by `npm run images` where a product names the original photo, which is not in the folder. */
export function withEncodedPictures(products: readonly Product[], folder: string): readonly Product[] {
  const pictures = filesIn(folder);
  return products.map(product => withEncoded(product, pictures));
}

/** Lists the files once: a disk access for each picture is slow with a large catalogue. */
function filesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  } catch {
    return new Set();
  }
}

function withEncoded(product: Product, pictures: ReadonlySet<string>): Product {
  const encoded = (image: string) => encodedPicture(image, pictures);
  const { image, closeUp, images: others } = product;
  return {
    ...product,
    image: encoded(image),
    ...(closeUp === undefined ? {} : { closeUp: encoded(closeUp) }),
    ...(others && { images: others.map(other => ({ ...other, image: encoded(other.image) })) }),
  };
}

function encodedPicture(image: string, pictures: ReadonlySet<string>): string {
  if (!image.startsWith('/images/')) return image;
  const encoded = image.replace(/\.\w+$/, '.avif');
  const isThere = (path: string) => pictures.has(path.slice('/images/'.length));
  return !isThere(image) && isThere(encoded) ? encoded : image;
}
