/** Rules for every product, of the sample or imported. */
import { readProduct } from '#contract/product.ts';
import { CATEGORIES } from '#domain/category.ts';
import type { Fault } from './faults.ts';
import { PRODUCT_FIELDS, type ProductField } from './product-file.ts';

export type LooseRow = Readonly<Record<string, unknown>>;

/** Returns what is wrong with a value; undefined when it is valid. */
type FieldRule = (value: unknown, row: LooseRow) => string | undefined;

const MAX_RUPEES = 10_000_000;

const isText: FieldRule = value => {
  if (typeof value !== 'string') return 'must be text';
  if (value.trim() === '') return 'is empty';
  return value === value.trim() ? undefined : 'has a space at one end';
};

const isLine: FieldRule = (value, row) =>
  typeof value === 'string' && /\p{Cc}/u.test(value) ? 'has a line break in it' : isText(value, row);

const isFlag: FieldRule = value => (typeof value === 'boolean' ? undefined : 'must be true or false');

const isPicture: FieldRule = value =>
  typeof value === 'string' && /^(?:https:\/\/\S+|(?!.*\.\.)[\w./-]+\.\w+)$/i.test(value)
    ? undefined
    : 'must be the name of a picture, without spaces, such as /images/KUR-0042.avif';

const isPrice: FieldRule = value => {
  if (typeof value !== 'number') return 'must be a number of rupees';
  if (value <= 0 || value > MAX_RUPEES) return `must lie between 0 and ${MAX_RUPEES} rupees`;
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? undefined : 'has more than two decimals';
};

const areSizes: FieldRule = value => {
  if (!Array.isArray(value)) return 'must be a list, empty for products of one size';
  const invalid = value.find(size => isLine(size, {}) !== undefined);
  if (invalid !== undefined) return `holds ${JSON.stringify(invalid)}, which is no size`;
  return new Set(value).size === value.length ? undefined : 'names a size twice';
};

const isDiscount: FieldRule = (value, row) => {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || value <= 0 || value >= 100) return 'must be a percent between 0 and 100';
  return row['isSale'] === true ? undefined : 'is given, but the product is not on sale';
};

const RULES: Record<ProductField, FieldRule> = {
  id: value =>
    typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)
      ? undefined
      : 'must be of letters, digits, - _ and . alone',
  name: isLine,
  category: value =>
    CATEGORIES.some(category => category === value) ? undefined : `must be one of ${CATEGORIES.join(', ')}`,
  model: isLine,
  color: isLine,
  printName: isLine,
  price: isPrice,
  sizes: areSizes,
  image: isPicture,
  closeUp: (value, row) => (value === undefined ? undefined : isPicture(value, row)),
  description: isText,
  isNew: isFlag,
  isSale: isFlag,
  discount: isDiscount,
};

/** Every fault of one row; the storefront's own schema is checked last, on rows without other faults. */
export function rowFaults(row: LooseRow, product: string): readonly Fault[] {
  const known: readonly string[] = PRODUCT_FIELDS;
  const unknown = Object.keys(row)
    .filter(field => !known.includes(field))
    .map(field => ({ product, field, problem: 'is not a field of a product' }));
  const wrong = PRODUCT_FIELDS.flatMap(field => {
    const problem = RULES[field](row[field], row);
    return problem === undefined ? [] : [{ product, field, problem }];
  });
  if (unknown.length + wrong.length > 0) return [...unknown, ...wrong];
  const read = readProduct(row);
  return read.ok ? [] : [{ product, field: 'row', problem: read.refusal }];
}
