/** What is wrong with what sizes have of their own. */
import { formatPrice } from '#domain/money.ts';
import { findPriceBeforeIssue } from './price-before.ts';
import { listSizes, type Product } from './product.ts';
import type { SizeVariant } from './product-details.ts';
import { findVariant, priceOfSize } from './size-variants.ts';

/** What of a size is wrong. */
export type VariantField = Exclude<keyof SizeVariant, 'size'>;

/** What an owner calls them. */
export const VARIANT_NAMES: Readonly<Record<VariantField, string>> = {
  sku: 'number',
  price: 'price',
  priceBefore: 'price before',
  weightGrams: 'weight',
  barcode: 'barcode',
};

export interface VariantIssue {
  readonly size: string;
  readonly field: VariantField;
  /** A sentence that names the size. */
  readonly text: string;
}

type Varied = Pick<Product, 'price' | 'sizes' | 'isSale' | 'mrp' | 'variants'>;

/** Returns what is wrong with the sizes of a product, beside what the schema says of each value. */
export function findVariantIssues(product: Varied): readonly VariantIssue[] {
  const { variants = [] } = product;
  return [
    ...variants.flatMap((variant, index) => ofVariant(product, variant, index)),
    ...ofLowestPrice(product),
  ];
}

function ofVariant(product: Varied, variant: SizeVariant, index: number): readonly VariantIssue[] {
  const { variants = [], sizes } = product;
  const { size, sku } = variant;
  const [field] = Object.keys(variant).filter(name => name !== 'size') as VariantField[];
  const at = { size, field: field ?? 'price' };
  if (field === undefined) return [{ ...at, text: `${size} has nothing of its own: leave it out` }];
  if (!listSizes({ sizes }).includes(size)) return [{ ...at, text: `${size} is none of its sizes` }];
  const earlier = variants.slice(0, index);
  if (earlier.some(each => each.size === size)) return [{ ...at, text: `${size} is named twice` }];
  const sameNumber = sku === undefined ? undefined : earlier.find(each => each.sku === sku);
  return [
    ...ofPrices(product, variant),
    ...(sameNumber === undefined
      ? []
      : [{ size, field: 'sku' as const, text: `${size} has the number of ${sameNumber.size}: ${sku}` }]),
  ];
}

function ofPrices(product: Varied, variant: SizeVariant): readonly VariantIssue[] {
  const { size, price = product.price, priceBefore } = variant;
  const issues: VariantIssue[] = [];
  if (price < product.price)
    issues.push({
      size,
      field: 'price',
      text: `${size} costs less than the product: enter the lowest price as the price`,
    });
  if (product.mrp !== undefined && product.mrp >= product.price && price > product.mrp)
    issues.push({ size, field: 'price', text: `${size} costs more than the MRP` });
  if (priceBefore === undefined) return issues;
  const ofBefore = product.isSale
    ? findPriceBeforeIssue(price, priceBefore)
    : 'is given, but the product is not on sale';
  if (ofBefore !== undefined)
    issues.push({
      size,
      field: 'priceBefore',
      text: `the ${VARIANT_NAMES.priceBefore} of ${size} ${ofBefore}`,
    });
  return issues;
}

/** Lists and `from` say the price of the product: a size must cost it. */
function ofLowestPrice(product: Varied): readonly VariantIssue[] {
  const sizes = listSizes(product);
  const prices = sizes.map(size => priceOfSize(product, size));
  const [lowest] = prices.toSorted((one, other) => one - other);
  if (lowest === undefined || lowest <= product.price) return [];
  const size = sizes[prices.indexOf(lowest)] ?? '';
  if (findVariant(product, size) === undefined) return [];
  return [
    {
      size,
      field: 'price',
      text: `no size costs ${formatPrice(product.price)}: enter the lowest price, ${formatPrice(lowest)}, as the price`,
    },
  ];
}
