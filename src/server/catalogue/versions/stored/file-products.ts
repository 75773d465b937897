/** The catalogue of a large version: its products are read from its file one at a time, as they are asked for. */
import { closeSync, openSync, readSync } from 'node:fs';
import type { Catalogue, ProductList } from '#domain/catalogue.ts';
import type { Product } from '#domain/products/product.ts';
import type { VersionHead } from './version-file.ts';

/** Requests may read a version after it has been replaced: its file is closed when nothing refers to its products any more. */
const unused = new FinalizationRegistry<number>(file => closeSync(file));

/** A product takes some microseconds: the system has the file in memory. It is read also after it has been deleted. */
export function openCatalogue(
  path: string,
  { ids, starts, lengths, categories, priceRange }: VersionHead,
): Catalogue {
  const file = openSync(path, 'r');
  const products: ProductList = {
    length: ids.length,
    at: position => {
      const [start, length] = [starts[position], lengths[position]];
      if (start === undefined || length === undefined) return undefined;
      const bytes = Buffer.allocUnsafe(length);
      readSync(file, bytes, 0, length, start);
      return JSON.parse(bytes.toString()) as Product;
    },
    *[Symbol.iterator]() {
      for (const position of lengths.keys()) {
        const product = products.at(position);
        if (product !== undefined) yield product;
      }
    },
  };
  unused.register(products, file);
  const positions = new Map(ids.map((id, position) => [id, position]));
  const byId = {
    get: (id: string) => {
      const position = positions.get(id);
      return position === undefined ? undefined : products.at(position);
    },
    has: (id: string) => positions.has(id),
    keys: () => positions.keys(),
    size: positions.size,
  };
  return { products, byId, categories, priceRange };
}
