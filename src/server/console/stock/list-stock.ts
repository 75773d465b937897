/** Lists one page of the stock of the products that staff find, with what was sold of each size. */
import type { ProductListQuery } from '#contract/console/product.ts';
import type { StockList } from '#contract/console/stock.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { listSizes } from '#domain/products/product.ts';
import { findSizeNames, withoutEarlierNames } from '#server/catalogue/stock/size-names.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { listProducts } from '#server/console/product-list/list-products.ts';
import { countSoldPieces } from './sold-pieces.ts';

const SOLD_IN_MS = 30 * DAY_MS;

export async function listStock(deps: ConsoleDeps, query: ProductListQuery): Promise<StockList> {
  const { products, stock, total, next } = await listProducts(deps, query);
  const ids = products.map(({ product }) => product.id);
  const names = await findSizeNames(deps.db, ids);
  const sold = await countSoldPieces(deps.db, ids, deps.clock().getTime() - SOLD_IN_MS);
  return {
    products: products.map(({ product }) => {
      const { id, name, image } = product;
      const own = listSizes(product);
      const counts = withoutEarlierNames(own, new Map(Object.entries(stock[id] ?? {})), names.get(id));
      // A size that the product no longer has may still be counted.
      const sizes = [...new Set([...own, ...counts.keys()])];
      return {
        id,
        name,
        image,
        sizes: sizes.map(size => ({
          size,
          left: counts.get(size) ?? null,
          sold: sold.get(id)?.get(size) ?? 0,
        })),
      };
    }),
    total,
    ...(next === undefined ? {} : { next }),
  };
}
