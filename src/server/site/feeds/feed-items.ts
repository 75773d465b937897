/**
 * The products as Google Merchant Center and the catalogues of Meta read them: an item for each size. Field names and limits are those of
 * Google's product data specification.
 */
import { productPage } from '#contract/urls.ts';
import { type Paise, paise } from '#domain/money.ts';
import { type Category, categoryLabel } from '#domain/products/category.ts';
import { listOffers, priceOfOne, type SizeCounts } from '#domain/products/offers.ts';
import { regularPrice } from '#domain/products/price-before.ts';
import type { Product } from '#domain/products/product.ts';
import type { Wearer } from '#domain/products/product-details.ts';
import { listShippingCharges } from '#domain/products/shipping-of-product.ts';
import { atSize } from '#domain/products/size-variants.ts';
import type { Settings } from '#domain/settings.ts';
import { canBeShared, sharePath } from '#domain/share-picture.ts';

/** "Apparel & Accessories" of Google's taxonomy. */
const GOOGLE_CATEGORY = '166';
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_MORE_IMAGES = 10;

/** A product that does not say for whom it is counts as one for all adults: both fields are required of clothing. */
const WEARER_FIELDS: Readonly<Record<Wearer, readonly [gender: string, ageGroup: string]>> = {
  women: ['female', 'adult'],
  men: ['male', 'adult'],
  unisex: ['unisex', 'adult'],
  girls: ['female', 'kids'],
  boys: ['male', 'kids'],
  baby: ['unisex', 'infant'],
};

export interface FeedItem {
  readonly id: string;
  /** The same for all sizes and colours of a style. */
  readonly groupId: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly imageLink: string;
  readonly moreImages: readonly string[];
  readonly isInStock: boolean;
  /** What was paid before, where the product is on sale, else what is paid now. With every tax. */
  readonly price: Paise;
  readonly salePrice?: Paise | undefined;
  readonly brand: string;
  readonly color: string;
  readonly size: string;
  /** The number under which the label keeps it. */
  readonly mpn: string;
  /** The number below its barcode. */
  readonly gtin?: string | undefined;
  readonly gender: string;
  readonly ageGroup: string;
  readonly material: string;
  readonly category: string;
  readonly googleCategory: string;
  /** The highest charge of any place. */
  readonly shipping: Paise;
  readonly weightGrams?: number | undefined;
}

export interface FeedTerms {
  readonly settings: Settings;
  /** The public origin, such as `https://nool.example`. */
  readonly origin: string;
  readonly categories: readonly Category[];
  /** Which sizes are sold out, as counts of 0. */
  readonly findSoldOut: (productId: string) => SizeCounts;
}

/** Returns none for a product without a picture that other programs can show. */
export function toFeedItems(product: Product, terms: FeedTerms): readonly FeedItem[] {
  if (!canBeShared(product.image)) return [];
  const { settings, origin, categories, findSoldOut } = terms;
  const { money, shop, shipping: rules } = settings;
  const [gender, ageGroup] = WEARER_FIELDS[product.for ?? 'unisex'];
  const toImage = (image: string) => new URL(sharePath(image, 'tall'), origin).href;
  const all = {
    groupId: product.styleCode ?? product.id,
    description: (product.description || product.name).slice(0, MAX_DESCRIPTION),
    link: origin + productPage(product.id),
    imageLink: toImage(product.image),
    moreImages: (product.images ?? [])
      .map(({ image }) => image)
      .filter(canBeShared)
      .slice(0, MAX_MORE_IMAGES)
      .map(toImage),
    brand: shop.name,
    color: product.color,
    gender,
    ageGroup,
    material: product.fabric ?? '',
    category: categoryLabel(categories, product.category),
    googleCategory: GOOGLE_CATEGORY,
  };
  return listOffers(product, { money, stock: findSoldOut(product.id) }).map(offer => {
    const { id, size, sku, barcode, weightGrams, price, isInStock } = offer;
    const sold = atSize(product, size);
    const regular = priceOfOne({ ...sold, price: regularPrice(sold) }, money);
    return {
      ...all,
      id,
      title: `${product.name}, ${size}`.slice(0, MAX_TITLE),
      size,
      mpn: sku ?? id,
      ...(barcode === undefined ? {} : { gtin: barcode }),
      isInStock: isInStock !== false,
      shipping: paise(Math.max(...listShippingCharges(sold, { money, rules }))),
      weightGrams,
      ...(regular > price ? { price: regular, salePrice: price } : { price }),
    };
  });
}
