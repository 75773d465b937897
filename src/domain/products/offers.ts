/** What can be bought of a product, a row for each size: what search engines read, and lists of products for advertisers. */
import type { PricedLine } from '#domain/cart.ts';
import type { Paise } from '#domain/money.ts';
import { summarise } from '#domain/pricing.ts';
import type { MoneyRules } from '#domain/settings.ts';
import { toTaxFields } from '#domain/tax/tax-rate.ts';
import { TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';
import { listSizes, type Product } from './product.ts';
import { atSize, findVariant } from './size-variants.ts';

export interface ProductOffer {
  /** The number of this size, such as `KUR-0042-M`; that of the product where it has one size only. It is the same for good. */
  readonly id: string;
  readonly size: string;
  /** Number, barcode and weight that the size has of its own, the weight else that of the product. */
  readonly sku?: string | undefined;
  readonly barcode?: string | undefined;
  readonly weightGrams?: number | undefined;
  /** What one piece costs at checkout, with every tax and without charges for shipping and cash on delivery. */
  readonly price: Paise;
  /** Says whether the price contains tax. A shop may charge none. */
  readonly isTaxed: boolean;
  /** It is undefined where the stock is not known. A size whose pieces are not counted can always be ordered. */
  readonly isInStock: boolean | undefined;
}

/** The counted pieces of a product by size. */
export type SizeCounts = ReadonlyMap<string, number>;

/** Returns an offer for each size of a product, in the order of the sizes. */
export function listOffers(
  product: Product,
  { money, stock }: { readonly money: MoneyRules; readonly stock?: SizeCounts | undefined },
): readonly ProductOffer[] {
  const sizes = listSizes(product);
  const isTaxed = TAX_SCHEMES[money.taxScheme].charged !== 'never';
  return sizes.map(size => {
    const { sku, barcode } = findVariant(product, size) ?? {};
    const sold = atSize(product, size);
    return {
      id: sizes.length === 1 ? product.id : `${product.id}-${size}`,
      size,
      sku,
      barcode,
      weightGrams: sold.weightGrams,
      price: priceOfOne(sold, money),
      isTaxed,
      isInStock: stock && (stock.get(size) ?? 1) > 0,
    };
  });
}

/** Returns what one piece costs with every tax, by a method without a charge: the figures are those of checkout. */
export function priceOfOne(product: Product, money: MoneyRules): Paise {
  return summarise([toOnePiece(product)], { paymentMethod: 'upi', money }).total;
}

/** Returns the line of a cart with one piece. */
export function toOnePiece(product: Product): PricedLine {
  return { price: product.price, quantity: 1, ...toTaxFields(product) };
}
