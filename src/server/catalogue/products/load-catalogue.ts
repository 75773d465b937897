/** Reads the products at start. Invalid rows are logged and left out; pages still work (decisions, Catalogue). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readCatalogue, toProductJson } from '#contract/products/product.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { isShown } from '#domain/products/product-details.ts';
import type { Settings } from '#domain/settings.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { withEncodedPictures } from './encoded-pictures.ts';

type Logger = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export interface LoadOptions {
  readonly logger: Logger;
  /** Products that are published later are left out. */
  readonly now: Date;
}

/** Loads the products that shoppers see of a `products.json`; its pictures are in `images/` in the same folder. */
export function loadCatalogue(file: string, { logger, now }: LoadOptions): ShopVersion {
  return describeCatalogue(readProducts(file, logger).filter(product => isShown(product, now)));
}

/** Returns every valid product, also those that shoppers do not see. */
export function readProducts(file: string, logger: Logger): readonly Product[] {
  const { catalogue, dropped } = readCatalogue(readRows(file, logger));
  for (const reason of dropped) logger.warn({ file, reason }, 'left out of the catalogue');
  return withEncodedPictures(catalogue.products, join(dirname(file), 'images'));
}

function readRows(file: string, logger: Logger): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    logger.error({ file, err: error }, 'the catalogue cannot be read; the shop shows no products');
    return [];
  }
}

interface Described {
  readonly categories?: readonly Category[];
  readonly settings?: Settings;
}

export function describeCatalogue(
  products: readonly Product[],
  { categories = [], settings = DEFAULT_SETTINGS }: Described = {},
): ShopVersion {
  const hash = createHash('sha256').update(JSON.stringify([categories, settings]));
  for (const product of products) hash.update(JSON.stringify(toProductJson(product)));
  return {
    catalogue: createCatalogue(products, categories),
    settings,
    id: hash.digest('hex').slice(0, 16),
  };
}
