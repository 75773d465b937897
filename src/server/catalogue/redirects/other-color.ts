/** An archived product leads to another colour of its style, before what was made automatically. */
import { productPage } from '#contract/urls.ts';
import { productsOfStyle } from '#domain/products/styles.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';

type Version = Pick<ShopVersion, 'catalogue' | 'archived'>;

/** Returns its page. */
export function findOtherColor(id: string, { catalogue, archived }: Version): string | undefined {
  const { styleCode } = archived?.get(id) ?? {};
  const other = styleCode === undefined ? undefined : productsOfStyle(catalogue, styleCode)[0];
  return other && productPage(other.id);
}
