/** What the pages of products read and change. */

import { queryOptions } from '@tanstack/react-query';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { apiQuery } from '#console/api/api-query.ts';
import { callApi, post } from '#console/api/call-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { CategoryList, DraftCategory } from '#contract/console/category.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DraftProduct, ProductList } from '#contract/console/product.ts';
import { ProductHistory } from '#contract/console/product-history.ts';
import { ProductPrices } from '#contract/console/product-prices.ts';
import { ProductStock, type ProductStockChange } from '#contract/console/stock.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { fill } from '#contract/urls.ts';

/** The most that the server lists at once. */
const PAGE = '100';

export function productsQuery(search: SearchParams) {
  return pagedQuery({
    queryKey: ['products', search],
    url: CONSOLE_API.products,
    search: { ...search, limit: PAGE },
    response: ProductList,
  });
}

export function readProduct(id: string): Promise<DraftProduct> {
  return callApi({ method: 'GET', url: fill(CONSOLE_API.product, { id }), response: DraftProduct });
}

export function productQuery(id: string) {
  return queryOptions({ queryKey: ['product', id], queryFn: () => readProduct(id) });
}

export function productHistoryQuery(id: string) {
  const url = fill(CONSOLE_API.productHistory, { id });
  return pagedQuery({ queryKey: ['product-history', id], url, response: ProductHistory });
}

export function productPricesQuery(id: string) {
  return apiQuery(['product-prices', id], fill(CONSOLE_API.productPrices, { id }), ProductPrices);
}

export const categoriesQuery = apiQuery(['categories'], CONSOLE_API.categories, CategoryList);

export function saveProduct({ id, ...body }: ProductJson, revision: number): Promise<DraftProduct> {
  const url = fill(CONSOLE_API.product, { id });
  return callApi({
    method: 'PUT',
    url,
    response: DraftProduct,
    body,
    headers: { 'if-match': `"${revision}"` },
  });
}

/** Returns the product in the answer to a change that came too late. */
export function storedIn(error: unknown): DraftProduct | undefined {
  if (!(error instanceof ApiCallError) || error.status !== 412) return undefined;
  const read = DraftProduct.safeParse(error.body?.stored);
  return read.success ? read.data : undefined;
}

export function createProduct(body: ProductJson): Promise<DraftProduct> {
  return post(CONSOLE_API.products, DraftProduct, body);
}

interface AddedCategory {
  readonly label: string;
  /** The category keeps this key when it had one before. */
  readonly key?: string;
}

export function addCategory(category: AddedCategory): Promise<DraftCategory> {
  const body = { key: toKey(category.label), ...category };
  return post(CONSOLE_API.categories, DraftCategory, body);
}

/** Returns the letters and digits of the label, by which products and addresses name the category. */
function toKey(label: string): string {
  return label.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/** Relative changes and new counts apply to whatever is left when they arrive. */
export function changeStock(id: string, body: ProductStockChange): Promise<ProductStock> {
  const url = fill(CONSOLE_API.productStock, { id });
  return callApi({ method: 'PUT', url, response: ProductStock, body, headers: { 'if-match': '*' } });
}
