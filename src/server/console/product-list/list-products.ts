/** Lists one page of the products that staff find, in an order of their choice. */
import type { ProductList, ProductListQuery, ProductSort } from '#contract/console/product.ts';
import { findStock, toStock } from '#server/catalogue/stock/stock.repository.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { findProducts, readProducts, toDraftProduct } from './draft-products.ts';
import type { ListedProduct } from './listed-products.ts';

const LISTED = 50;

/** Texts whose alphabetical order is that of the products. */
const KEYS: Readonly<Record<ProductSort, (product: ListedProduct) => string>> = {
  id: () => '',
  name: ({ name }) => name,
  price: ({ price }) => digits(price),
  updated: ({ updatedAt }) => digits(Number.MAX_SAFE_INTEGER - updatedAt),
};

export async function listProducts(
  deps: ConsoleDeps,
  { limit = LISTED, cursor = '', sort = 'id', ...filter }: ProductListQuery,
): Promise<ProductList> {
  const found = await findProducts(deps, filter);
  const rest = found
    // The id makes each key unique: a page begins after the last key of the page before, whatever was changed meanwhile.
    .map(product => ({ id: product.id, key: `${KEYS[sort](product)}!${product.id}` }))
    .filter(({ key }) => key > cursor)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = rest.slice(0, limit);
  const ids = page.map(({ id }) => id);
  return {
    products: (await readProducts(deps, ids)).map(toDraftProduct),
    stock: ids.length === 0 ? {} : toStock(await findStock(deps.db, ids)),
    total: found.length,
    ...(rest.length > limit ? { next: page.at(-1)?.key } : {}),
  };
}

function digits(amount: number): string {
  return String(amount).padStart(16, '0');
}
