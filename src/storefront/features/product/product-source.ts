/** The page of a product as data and head; both come with the document, so that only those who walk here need this. */
import { productPage } from '#contract/urls.ts';
import { COUNTRY } from '#domain/constants/countries.ts';
import { type Paise, toRupees } from '#domain/money.ts';
import { pictureSources } from '#domain/picture.ts';
import type { Product } from '#domain/products/product.ts';
import type { PageSettings } from '#domain/settings.ts';
import { canBeShared, findSharePicture, sharePath } from '#domain/share-picture.ts';
import { isTaxWithin } from '#domain/tax/tax-schemes.ts';
import { loadShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { type PageSource, withShopName } from '#storefront/page.ts';
import { breadcrumbStructuredData } from '#ui/layout/breadcrumbs.tsx';
import { PICTURE_SIZES } from './gallery.tsx';
import { toBreadcrumbs } from './product-breadcrumbs.ts';
import { loadProduct, type ProductData, type ShownProduct } from './product-data.ts';

export const PRODUCT: PageSource<ProductData> = {
  load: async context => {
    const { getCatalogue, getFullProduct, params } = context;
    const found = loadProduct(await getCatalogue(), params['id'] ?? '');
    if (found === null) return null;
    const rules = await loadShippingRules(context);
    const product = await getFullProduct(found.product);
    return { ...found, product, ...(rules === null ? {} : { rules }) };
  },
  head: (data, { settings }) => withShopName(data === null ? MISSING : toHead(data, settings), settings),
};

const MISSING = {
  title: 'Product Not Found',
  description: 'This product is no longer on the shelf.',
  status: 404,
  noIndex: true,
} as const;

function toHead(data: ShownProduct, settings: PageSettings) {
  const { product } = data;
  const { srcSet } = pictureSources(product.image);
  return {
    title: product.name,
    description: product.description,
    canonical: productPage(product.id),
    ...findSharePicture({ image: product.image, format: 'tall', alt: `${product.name} in ${product.color}` }),
    structuredData: [productData(data, settings), breadcrumbStructuredData(toBreadcrumbs(data))],
    ...(srcSet === undefined ? {} : { preloadImage: { srcSet, sizes: PICTURE_SIZES } }),
  };
}

/** Returns what search engines read of a product; not whether it is there, which a cached document cannot know. */
function productData({ product, categoryName }: ShownProduct, { shop, money }: PageSettings) {
  const { id, name, description, image, images = [], color, price } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: id,
    name,
    description,
    image: sharedImages([image, ...images.map(other => other.image)]),
    url: productPage(id),
    category: categoryName,
    color,
    brand: { '@type': 'Brand', name: shop.name },
    ...detailData(product),
    offers: {
      '@type': 'Offer',
      url: productPage(id),
      price: toRupees(price),
      priceCurrency: 'INR',
      areaServed: COUNTRY,
      ...priceSpecification(product, money),
    },
  };
}

/** Returns the pictures as JPEG files: few of those who read them know AVIF. */
function sharedImages(images: readonly string[]): string | readonly string[] | undefined {
  const [first, ...others] = images.filter(canBeShared).map(image => sharePath(image, 'tall'));
  return first === undefined || others.length === 0 ? first : [first, ...others];
}

/** Returns the details that schema.org has properties for; JSON leaves out what is undefined. */
function detailData({ fabric, countryOfOrigin, maker, weightGrams, tags, styleCode, hsn }: Product) {
  return {
    material: fabric,
    countryOfOrigin: countryOfOrigin && { '@type': 'Country', name: countryOfOrigin },
    manufacturer: maker && { '@type': 'Organization', ...maker },
    weight: weightGrams && { '@type': 'QuantitativeValue', value: weightGrams, unitCode: 'GRM' },
    keywords: tags?.join(', '),
    inProductGroupWithID: styleCode,
    additionalProperty: hsn && { '@type': 'PropertyValue', name: 'HSN', value: hsn },
  };
}

/** Returns the list price, which contains every tax by law, and the price where the label's scheme puts the tax into it. */
function priceSpecification(
  { price, mrp }: Product,
  { taxScheme }: Pick<PageSettings['money'], 'taxScheme'>,
) {
  const list = mrp === undefined ? [] : [listPrice(mrp)];
  const all = isTaxWithin(taxScheme) ? [priceWithTax(price), ...list] : list;
  return all.length === 0 ? {} : { priceSpecification: all.length === 1 ? all[0] : all };
}

function priceWithTax(price: Paise) {
  return {
    '@type': 'UnitPriceSpecification',
    price: toRupees(price),
    priceCurrency: 'INR',
    valueAddedTaxIncluded: true,
  };
}

function listPrice(mrp: Paise) {
  return { ...priceWithTax(mrp), priceType: 'https://schema.org/ListPrice' };
}
