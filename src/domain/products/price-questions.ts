/** What an owner is asked about a price, because it may be a slip. Nothing is refused for it. */
import { formatPrice, type Paise } from '#domain/money.ts';
import { regularPrice } from './price-before.ts';
import type { Product } from './product.ts';

type Priced = Pick<Product, 'id' | 'category' | 'price' | 'priceBefore'>;

/** Fewer products say little about what is usual in a category. */
const MIN_OTHERS = 3;

interface CategoryPrices {
  readonly count: number;
  /** The two lowest and the two highest, so that a product is not compared with itself. */
  readonly lowest: readonly Priced[];
  readonly highest: readonly Priced[];
}

export type PriceRanges = ReadonlyMap<string, CategoryPrices>;

/** Returns the lowest and the highest prices of each category. */
export function toPriceRanges(products: Iterable<Priced>): PriceRanges {
  const ranges = new Map<string, CategoryPrices>();
  for (const product of products) {
    const { count, lowest, highest } = ranges.get(product.category) ?? NONE;
    ranges.set(product.category, {
      count: count + 1,
      lowest: isAmong(lowest, other => product.price < other.price)
        ? [...lowest, product].toSorted((a, b) => a.price - b.price).slice(0, 2)
        : lowest,
      highest: isAmong(highest, other => regularPrice(product) > regularPrice(other))
        ? [...highest, product].toSorted((a, b) => regularPrice(b) - regularPrice(a)).slice(0, 2)
        : highest,
    });
  }
  return ranges;
}

const NONE: CategoryPrices = { count: 0, lowest: [], highest: [] };

function isAmong(ends: readonly Priced[], isBeyond: (other: Priced) => boolean): boolean {
  return ends.length < 2 || ends.some(isBeyond);
}

export interface PriceComparison {
  /** The product as it was; none: it is new. */
  readonly before: Pick<Priced, 'price' | 'priceBefore'> | undefined;
  readonly ranges: PriceRanges;
}

/** Returns a question for a price that changes by more than half, and one for a price that is unlike others of its category. */
export function findPriceQuestions(product: Priced, { before, ranges }: PriceComparison): readonly string[] {
  if (before?.price === product.price) return [];
  const ofChange = before && askAboutChange(product.price, before.price);
  // A sale leaves what the product costs without it.
  const isSame = before !== undefined && regularPrice(before) === regularPrice(product);
  return [
    ...(ofChange === undefined ? [] : [ofChange]),
    ...(isSame ? [] : rangeQuestions(product, ranges.get(product.category))),
  ];
}

/** Asks about a price that changes by more than half. */
export function askAboutChange(price: Paise, before: Paise): string | undefined {
  if (Math.abs(price - before) * 2 <= before) return undefined;
  return `${formatPrice(before)} becomes ${formatPrice(price)}, a change of more than half. Is that right?`;
}

/** What is on sale is compared with what it costs without the sale. */
function rangeQuestions(product: Priced, prices: CategoryPrices | undefined): readonly string[] {
  const { id } = product;
  const lowest = prices?.lowest.find(other => other.id !== id);
  const highest = prices?.highest.find(other => other.id !== id);
  if (prices === undefined || lowest === undefined || highest === undefined) return [];
  const isOwn = [...prices.lowest, ...prices.highest].some(other => other.id === id);
  if (prices.count - (isOwn ? 1 : 0) < MIN_OTHERS) return [];
  const regular = regularPrice(product);
  const [low, high] = [lowest.price, regularPrice(highest)];
  if (regular >= low && regular <= high) return [];
  const range =
    low === high ? `not ${formatPrice(low)}` : `outside ${formatPrice(low)} to ${formatPrice(high)}`;
  return [`${formatPrice(regular)} is ${range}, which others of its category cost. Is that right?`];
}
