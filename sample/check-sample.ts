/** Further rules for the sample's own products: the studio can draw them, sizes and prices follow its conventions. */

import type { ProductJson } from '#contract/products/product.ts';
import { isColorName } from '#domain/color.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { findPriceBefore } from '#domain/products/price-before.ts';
import { LETTERS, MONTHS, WAISTS } from '#sample/compose/design.ts';
import type { Issue } from '#server/catalogue/products/fields/issues.ts';
import { CATEGORY_CODES, type Category, isCategory } from './categories.ts';
import { MODELS, PRINT_NAMES } from './product-terms.ts';
import { FURTHER_VIEWS } from './studio/views.ts';

const SIZE_RUNS: Record<Category, readonly string[]> = {
  baby: MONTHS,
  handloom: [],
  pant: WAISTS,
  shirt: LETTERS,
  kurta: LETTERS,
  tshirt: LETTERS,
  pyjama: LETTERS,
};

const has = (values: readonly string[], value: string): boolean => values.includes(value);
const hasRoundEnding = (rupees: number): boolean => rupees % 10 === 0 || rupees % 10 === 9;

function sizeIssue(category: Category, sizes: readonly string[]): string | undefined {
  const run = SIZE_RUNS[category];
  const unknown = sizes.find(size => !run.includes(size));
  if (unknown !== undefined) return `${unknown} is no size of ${category}`;
  if (sizes.length === 0 && run.length > 0) return 'has none, in a category that is sold by size';
  const sorted = run.filter(size => sizes.includes(size));
  return sorted.join() === sizes.join() ? undefined : 'must run from small to large';
}

function priceIssue({ price, discount }: ProductJson): string | undefined {
  if (!Number.isInteger(price) || price < 199 || price > 6999) return 'must be whole, from 199 to 6999';
  if (!hasRoundEnding(price)) return 'must end in 9 or 0';
  if (typeof discount !== 'number') return undefined;
  const original = findPriceBefore(fromRupees(price), discount);
  return original === undefined || hasRoundEnding(toRupees(original))
    ? undefined
    : `leaves an original of ${toRupees(original)}, which must end in 9 or 0`;
}

function discountIssue({ discount }: ProductJson): string | undefined {
  if (typeof discount !== 'number') return undefined;
  const fits = Number.isInteger(discount) && discount >= 10 && discount <= 60;
  return fits ? undefined : 'must be a whole percent from 10 to 60';
}

function imagesIssue({ id, images = [] }: ProductJson): string | undefined {
  const other = images.find(
    ({ image }) => !FURTHER_VIEWS.some(view => image === `/images/${id}-${view}.avif`),
  );
  return other && `${other.image} is no view of the studio`;
}

/** @param row a row that has passed the rules for any product */
export function sampleIssues(row: ProductJson): readonly Issue[] {
  const { id, category, model, color, printName } = row;
  if (!isCategory(category)) return [];
  const issues: readonly (readonly [string, string | undefined])[] = [
    [
      'id',
      new RegExp(`^${CATEGORY_CODES[category]}-\\d{4}$`).test(id) ? undefined : `is no id of ${category}`,
    ],
    ['model', has(MODELS[category], model) ? undefined : `${model} is no model of ${category}`],
    ['color', isColorName(color) ? undefined : `${color} has no swatch`],
    ['printName', has(PRINT_NAMES, printName) ? undefined : `${printName} is not a print of the studio`],
    ['price', priceIssue(row)],
    ['sizes', sizeIssue(category, row.sizes)],
    ['image', row.image === `/images/${id}.avif` ? undefined : `must be /images/${id}.avif`],
    ['closeUp', row.closeUp === `/images/${id}-cloth.avif` ? undefined : `must be /images/${id}-cloth.avif`],
    ['images', imagesIssue(row)],
    ['discount', discountIssue(row)],
  ];
  return issues.flatMap(([field, issue]) => (issue ? [{ product: id, field, problem: issue }] : []));
}
