/** Reads the products at start. Invalid rows are logged and left out; pages still work (decisions, Catalogue). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readCatalogue, toProductJson } from '#contract/product.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { createCatalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/product.ts';
import type { Category } from '#domain/products/category.ts';
import { isShown } from '#domain/products/product-details.ts';
import type { Settings } from '#domain/settings.ts';
import type { ShopVersion } from '#server/versions/shop-version.ts';

type Logger = Pick<FastifyBaseLogger, 'warn' | 'error'>;

interface LoadOptions {
  readonly logger: Logger;
  /** Products that are published later are left out. */
  readonly now: Date;
}

/** Loads the products that shoppers see of a `products.json`; its pictures are in `images/` in the same folder. */
export function loadCatalogue(file: string, { logger, now }: LoadOptions): ShopVersion {
  return describeCatalogue(readProducts(file, logger).filter(product => isShown(product, now)));
}

/** Every valid product, also those that shoppers do not see. */
export function readProducts(file: string, logger: Logger): readonly Product[] {
  const { catalogue, dropped } = readCatalogue(readRows(file, logger));
  for (const reason of dropped) logger.warn({ file, reason }, 'left out of the catalogue');
  return withEncodedPictures(catalogue.products, join(dirname(file), 'images'));
}

/** Names the AVIF made by `npm run images` where a product names the original photo, which is not in the folder. */
export function withEncodedPictures(products: readonly Product[], folder: string): readonly Product[] {
  const images = filesIn(folder);
  return products.map(product => withEncoded(product, images));
}

interface Described {
  readonly categories?: readonly Category[];
  readonly settings?: Settings;
}

export function describeCatalogue(
  products: readonly Product[],
  { categories = [], settings = DEFAULT_SETTINGS }: Described = {},
): ShopVersion {
  const body = JSON.stringify([products.map(toProductJson), categories, settings]);
  return {
    catalogue: createCatalogue(products, categories),
    settings,
    id: createHash('sha256').update(body).digest('hex').slice(0, 16),
  };
}

function readRows(file: string, logger: Logger): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    logger.error({ file, err: error }, 'the catalogue cannot be read; the shop shows no products');
    return [];
  }
}

/** Lists the files once: a disk access for each picture is slow with a large catalogue. */
function filesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  } catch {
    return new Set();
  }
}

function withEncoded(product: Product, images: ReadonlySet<string>): Product {
  const encoded = (image: string) => encodedPicture(image, images);
  const { image, closeUp, images: others } = product;
  return {
    ...product,
    image: encoded(image),
    ...(closeUp === undefined ? {} : { closeUp: encoded(closeUp) }),
    ...(others && { images: others.map(other => ({ ...other, image: encoded(other.image) })) }),
  };
}

function encodedPicture(image: string, images: ReadonlySet<string>): string {
  if (!image.startsWith('/images/')) return image;
  const encoded = image.replace(/\.\w+$/, '.avif');
  const isThere = (path: string) => images.has(path.slice('/images/'.length));
  return !isThere(image) && isThere(encoded) ? encoded : image;
}
