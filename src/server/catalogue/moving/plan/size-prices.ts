/** Prices, numbers, weights and barcodes of a foreign product's sizes: what they have in common is the product's. */
import type { MovingChoices } from '#contract/console/moving.ts';
import { toJsonDiscount } from '#contract/products/price-before.ts';
import type { SizeVariantJson } from '#contract/products/size-variants.ts';
import { isGtin } from '#domain/products/barcode.ts';
import { MAX_TIMES_PRICE } from '#domain/products/price-before.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import { readAmount } from './amounts.ts';
import type { MovedFields } from './planned-product.ts';
import { toLine } from './product-texts.ts';
import type { SizedVariant } from './split-colors.ts';

export interface Notes {
  /** Says why a product is left out. */
  readonly issue: (problem: string, row?: number) => void;
  readonly hint: (problem: string, row?: number) => void;
}

type SizePrices = Pick<MovedFields, 'price' | 'isSale' | 'discount' | 'mrp' | 'weightGrams' | 'variants'>;

interface PricedSize extends SizedVariant {
  readonly amount: number;
  /** What it cost before, in whole rupees above the amount. */
  readonly before: number | undefined;
}

/** Returns undefined where a size has no price, which the notes say. The price is that of the cheapest size. */
export function toSizePrices(
  variants: readonly SizedVariant[],
  meaning: MovingChoices['compareAt'] = 'price-before',
  notes: Notes,
): SizePrices | undefined {
  const priced = variants.flatMap(variant => toPriced(variant, meaning, notes) ?? []);
  const [first] = priced.toSorted((one, other) => one.amount - other.amount);
  if (first === undefined || priced.length < variants.length) return undefined;
  const grams = toGrams(first);
  const own = toOwn(priced, { price: first.amount, before: first.before, grams }, notes);
  const isSale = priced.some(({ before }) => before !== undefined);
  const discount = toJsonDiscount(first.amount, first.before);
  const mrp =
    meaning === 'mrp' ? Math.max(...variants.map(({ compareAt }) => readAmount(compareAt) ?? 0)) : 0;
  return {
    price: first.amount,
    isSale,
    ...(discount !== undefined && { discount }),
    ...(mrp >= Math.max(...priced.map(({ amount }) => amount)) && { mrp }),
    ...(grams !== undefined && { weightGrams: grams }),
    ...(own.length > 0 && { variants: own }),
  };
}

function toPriced(
  variant: SizedVariant,
  meaning: MovingChoices['compareAt'],
  { issue }: Notes,
): PricedSize | undefined {
  const { price, compareAt, row } = variant;
  const amount = readAmount(price);
  if (amount === undefined || amount === 0) {
    const problem = price === '' ? 'has no price' : `has the price “${price}”, which is no amount`;
    issue(`${problem}; it is left out`, row);
    return undefined;
  }
  const before = Math.floor(readAmount(compareAt) ?? 0);
  const isBefore = meaning === 'price-before' && before > amount && before <= amount * MAX_TIMES_PRICE;
  return { ...variant, amount, before: isBefore ? before : undefined };
}

function toGrams({ grams = 0 }: SizedVariant): number | undefined {
  const rounded = Math.round(grams);
  return rounded > 0 ? rounded : undefined;
}

interface Common {
  readonly price: number;
  readonly before: number | undefined;
  readonly grams: number | undefined;
}

/** Returns what sizes have that their product has not. */
function toOwn(sizes: readonly PricedSize[], common: Common, { hint }: Notes): readonly SizeVariantJson[] {
  const numbers = new Set<string>();
  const seen = new Set<string>();
  return sizes.flatMap(each => {
    const { amount, before, row } = each;
    const size = each.size || ONE_SIZE;
    if (seen.has(size)) {
      hint(`has the size ${size} twice; its pieces are counted together`, row);
      return [];
    }
    seen.add(size);
    const sku = toLine(each.sku, 64);
    if (sku !== '' && numbers.has(sku)) hint(`has the SKU ${sku} twice; one size keeps it`, row);
    if (each.barcode !== '' && !isGtin(each.barcode))
      hint(`has the barcode ${each.barcode}, which no scanner reads; it is left out`, row);
    const grams = toGrams(each);
    const own = {
      ...(sku !== '' && !numbers.has(sku) && { sku }),
      ...(amount !== common.price && { price: amount }),
      ...(before !== undefined &&
        (amount !== common.price || before !== common.before) && { priceBefore: before }),
      ...(grams !== undefined && grams !== common.grams && { weightGrams: grams }),
      ...(isGtin(each.barcode) && { barcode: each.barcode }),
    };
    numbers.add(sku);
    return Object.keys(own).length === 0 ? [] : [{ size, ...own }];
  });
}
