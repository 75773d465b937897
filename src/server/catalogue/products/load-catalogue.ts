/** Reads the products at start. Invalid rows are logged and left out; pages still work (decisions, Catalogue). */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { toProductJson } from '#contract/products/product.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { createCatalogue } from '#domain/catalogue.ts';
import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { isShown } from '#domain/products/product-details.ts';
import type { Settings } from '#domain/settings.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import type { LoggedFault } from '#server/catalogue/versions/stored/version-file.ts';
import { productsOf, readSource, rowsOf } from './file/read-products.ts';

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

/** Every valid product, also those that shoppers do not see. */
export function readProducts(file: string, logger: Logger): readonly Product[] {
  const { rows, pictures } = readRows(file, logger);
  const { products, faults } = productsOf(rows, pictures);
  logDropped(logger, file, faults);
  return products;
}

export function logDropped(logger: Logger, file: string, faults: readonly LoggedFault[]): void {
  for (const fault of faults) logger.warn({ file, ...fault }, 'left out of the catalogue');
}

function readRows(file: string, logger: Logger) {
  try {
    const source = readSource(file);
    return { rows: rowsOf(source), pictures: source.pictures };
  } catch (error) {
    logger.error({ file, err: error }, 'the catalogue cannot be read; the shop shows no products');
    return { rows: [], pictures: new Set<string>() };
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
  const body = JSON.stringify([products.map(toProductJson), categories, settings]);
  return {
    catalogue: createCatalogue(products, categories),
    settings,
    id: createHash('sha256').update(body).digest('hex').slice(0, 16),
  };
}
