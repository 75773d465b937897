/** The page of a product as data and head; both come with the document, so that only those who walk here need this. */
import type { Head } from '#contract/document.ts';
import { productPage } from '#contract/urls.ts';
import { pictureSources } from '#domain/picture.ts';
import type { Product } from '#domain/products/product.ts';
import { findSharePicture } from '#domain/share-picture.ts';
import { loadShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { type PageContext, type PageSource, withShopName } from '#storefront/page.ts';
import { breadcrumbStructuredData } from '#ui/layout/breadcrumbs.tsx';
import { pictureSizes } from './gallery.tsx';
import { toBreadcrumbs } from './product-breadcrumbs.ts';
import { loadProduct, type ProductData, type ProductRules, type ShownProduct } from './product-data.ts';
import { productData } from './product-structured-data.ts';

export const PRODUCT: PageSource<ProductData> = {
  load: async context => {
    const { getCatalogue, getFullProduct, params } = context;
    const found = loadProduct(await getCatalogue(), params['id'] ?? '');
    if (found === null) return null;
    const rules = await loadShippingRules(context);
    const product = await getFullProduct(found.product);
    return { ...found, product, ...(rules === null ? {} : { rules }) };
  },
  head: async (data, context) => {
    const { settings } = context;
    if (data === null) return withShopName(MISSING, settings);
    const { seoTitle: title } = data.product;
    const head = await toHead(data, context);
    return title === undefined ? withShopName(head, settings) : { ...head, title };
  },
};

const MISSING = {
  title: 'Product Not Found',
  description: 'This product is no longer on the shelf.',
  status: 404,
  noIndex: true,
  mayHaveMoved: true,
} as const;

async function toHead(data: ShownProduct & ProductRules, { settings, getStock }: PageContext): Promise<Head> {
  const { product, rules } = data;
  const stock = await getStock?.(product.id);
  const { srcSet } = pictureSources(product.image);
  return {
    title: product.name,
    description: product.seoDescription ?? product.description,
    canonical: productPage(product.id),
    ...sharedPicture(product),
    structuredData: [
      productData(data, { settings, rules, stock }),
      breadcrumbStructuredData(toBreadcrumbs(data)),
    ],
    ...(srcSet === undefined ? {} : { preloadImage: { srcSet, sizes: pictureSizes(product) } }),
  };
}

function sharedPicture({ image, seoImage, name, color }: Product): Pick<Head, 'image'> {
  const alt = `${name} in ${color}`;
  return findSharePicture(seoImage === undefined ? undefined : { image: seoImage, format: 'wide', alt }, {
    image,
    format: 'tall',
    alt,
  });
}
