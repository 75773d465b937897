/** What a change of many products makes of the price and the price before of one. */
import type { BulkChange } from '#contract/console/product.ts';
import { fromRupees, type Paise, paise, toRupees } from '#domain/money.ts';
import { findPriceBefore, regularPrice, salePrice, toPriceBefore } from '#domain/products/price-before.ts';
import { MAX_PRICE_RUPEES, type Product } from '#domain/products/product.ts';
import type { SizeVariant } from '#domain/products/product-details.ts';
import { priceBeforeOfSize, priceOfSize } from '#domain/products/size-variants.ts';

type PriceFields = Pick<Product, 'price' | 'priceBefore' | 'isSale'>;

type Priced = PriceFields & Pick<Product, 'variants'>;

type PriceChange = Pick<BulkChange['change'], 'price' | 'discount' | 'isSale' | 'sale' | 'salePrice'>;

/** Another price leaves the price before as it is; a sale that ends takes it away. Sizes with prices of their own change alike. */
export function toPriceFields(product: Priced, change: PriceChange): Partial<Product> {
  const whole = toFields(product, change);
  if (product.variants === undefined) return whole;
  const variants = product.variants
    .map(variant => toVariant({ product, variant, whole }, change))
    .filter(hasOwn);
  return { ...whole, variants: variants.length === 0 ? undefined : variants };
}

interface ChangedSize {
  readonly product: Priced;
  readonly variant: SizeVariant;
  /** What the change makes of the product. */
  readonly whole: PriceFields;
}

/** No size costs less than the product. An amount that is set for the product is not that of a dearer size. */
function toVariant(
  { product, variant: { price: ownPrice, priceBefore: ownBefore, ...variant }, whole }: ChangedSize,
  change: PriceChange,
): SizeVariant {
  const { size } = variant;
  if (ownPrice === undefined && ownBefore === undefined) return variant;
  const sold = {
    price: priceOfSize(product, size),
    priceBefore: priceBeforeOfSize(product, size),
    isSale: product.isSale,
  };
  const isSet = change.price?.set !== undefined;
  const changed = toFields(sold, { ...change, price: isSet ? undefined : change.price });
  const price = changed.price > whole.price ? changed.price : whole.price;
  return {
    ...variant,
    ...(ownPrice === undefined && price === whole.price ? {} : { price }),
    ...(changed.priceBefore === undefined ? {} : { priceBefore: changed.priceBefore }),
  };
}

function hasOwn({ size: _size, ...own }: SizeVariant): boolean {
  return Object.keys(own).length > 0;
}

function toFields(product: PriceFields, change: PriceChange): PriceFields {
  const { discount, sale, salePrice: paid } = change;
  const price = change.price === undefined ? product.price : newPrice(product.price, change.price);
  const isSale = change.isSale ?? product.isSale;
  if (sale === 0) return { price: regularPrice(product), isSale: false, priceBefore: undefined };
  if (sale !== undefined) return toSale(regularPrice(product), salePrice(regularPrice(product), sale));
  if (paid !== undefined) return toSale(regularPrice(product), fromRupees(paid));
  if (discount !== undefined) return { price, isSale, priceBefore: findPriceBefore(price, discount) };
  return { price, isSale, priceBefore: isSale ? product.priceBefore : undefined };
}

function toSale(regular: Paise, price: Paise): PriceFields {
  return { price, isSale: true, priceBefore: toPriceBefore(regular) };
}

/** Percentages give whole rupees, of at least one. */
function newPrice(price: Paise, { set, percent }: NonNullable<BulkChange['change']['price']>): Paise {
  const base = set === undefined ? price : fromRupees(set);
  if (percent === undefined) return base;
  const rupees = Math.round(toRupees(base) * (1 + percent / 100));
  return paise(Math.min(Math.max(rupees, 1), MAX_PRICE_RUPEES) * 100);
}
