/** Addresses of products that lead to another one: with words behind the id, and of a product that is not sold any more. */
import { productPage } from '#contract/urls.ts';
import { productsOfStyle } from '#domain/products/styles.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';

export interface MovedPage {
  readonly path: string;
  /** An archived product may be sold again: only the other is for ever. */
  readonly status: 301 | 302;
}

/** Words behind the id are for readers: `/product/KUR-0042/vaigai-kurta`. An id contains no slash, so that no tail is taken for one. */
const PRODUCT_PATH = /^\/product\/(?<id>[^/]+)(?<tail>\/[^/]+)?$/i;

/** Returns where an address leads in one step, undefined where it has a page of its own or none. */
export function findMovedPage(
  path: string,
  { catalogue, archived }: Pick<ShopVersion, 'catalogue' | 'archived'>,
): MovedPage | undefined {
  const { id: encoded, tail } = PRODUCT_PATH.exec(path)?.groups ?? {};
  if (encoded === undefined) return undefined;
  const id = decoded(encoded);
  if (catalogue.byId.has(id)) return tail === undefined ? undefined : { path: productPage(id), status: 301 };
  const styleCode = archived?.get(id)?.styleCode;
  const other = styleCode === undefined ? undefined : productsOfStyle(catalogue, styleCode)[0];
  return other && { path: productPage(other.id), status: 302 };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
