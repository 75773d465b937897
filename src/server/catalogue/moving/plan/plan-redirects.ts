/** The addresses of the other shop that its files tell, and where they lead here. */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES, productPage } from '#contract/urls.ts';
import { toSlug } from '#server/catalogue/moving/files/slug.ts';
import type { ForeignProduct } from '#server/catalogue/moving/foreign-product.ts';
import { type ReadRedirect, readOld } from '#server/catalogue/redirects/read-redirect-table.ts';

interface Addressed {
  readonly foreign: ForeignProduct;
  /** The product of its first colour. */
  readonly id: string;
  readonly category: string;
}

const PATHS = {
  shopify: { product: '/products/', category: '/collections/' },
  woocommerce: { product: '/product/', category: '/product-category/' },
} as const;

/** Categories whose address is the same here need none. */
export function planRedirects(products: readonly Addressed[]): readonly ReadRedirect[] {
  const redirects = new Map<string, ReadRedirect>();
  const add = (from: string, to: string, row: number) => {
    const old = readOld(from);
    if (old.ok && !redirects.has(old.value)) redirects.set(old.value, { from: old.value, to, row });
  };
  for (const { foreign, id, category } of products) {
    const paths = PATHS[foreign.system];
    add(`${paths.product}${foreign.handle}`, productPage(id), foreign.row);
    const slug = toSlug(foreign.categories[0] ?? '');
    const isSame = foreign.system === 'shopify' && slug === category;
    if (slug !== '' && !isSame)
      add(`${paths.category}${slug}`, listingAddress(PAGES.shop, { category }), foreign.row);
  }
  return [...redirects.values()];
}
