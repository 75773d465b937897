/** What a change of many products makes of the price and the price before of one. */
import type { BulkChange } from '#contract/console/product.ts';
import { fromRupees, type Paise, paise, toRupees } from '#domain/money.ts';
import { findPriceBefore, regularPrice, salePrice, toPriceBefore } from '#domain/products/price-before.ts';
import { MAX_PRICE_RUPEES, type Product } from '#domain/products/product.ts';

type PriceFields = Pick<Product, 'price' | 'priceBefore' | 'isSale'>;

type PriceChange = Pick<BulkChange['change'], 'price' | 'discount' | 'isSale' | 'sale' | 'salePrice'>;

/** Another price leaves the price before as it is; a sale that ends takes it away. */
export function toPriceFields(product: PriceFields, change: PriceChange): Partial<Product> {
  const { discount, sale, salePrice: paid } = change;
  const price = change.price === undefined ? product.price : newPrice(product.price, change.price);
  const isSale = change.isSale ?? product.isSale;
  if (sale === 0) return { price: regularPrice(product), isSale: false, priceBefore: undefined };
  if (sale !== undefined) return toSale(regularPrice(product), salePrice(regularPrice(product), sale));
  if (paid !== undefined) return toSale(regularPrice(product), fromRupees(paid));
  if (discount !== undefined) return { price, isSale, priceBefore: findPriceBefore(price, discount) };
  return { price, isSale, ...(isSale ? {} : { priceBefore: undefined }) };
}

function toSale(regular: Paise, price: Paise): Partial<Product> {
  return { price, isSale: true, priceBefore: toPriceBefore(regular) };
}

/** Percentages give whole rupees, of at least one. */
function newPrice(price: Paise, { set, percent }: NonNullable<BulkChange['change']['price']>): Paise {
  const base = set === undefined ? price : fromRupees(set);
  if (percent === undefined) return base;
  const rupees = Math.round(toRupees(base) * (1 + percent / 100));
  return paise(Math.min(Math.max(rupees, 1), MAX_PRICE_RUPEES) * 100);
}
