/** Rules for the fields of a product: what is wrong with a value, or undefined when it is valid. */

import { fromRupees, isWholePaise } from '#domain/money.ts';
import { findPriceBeforeIssue } from '#domain/products/price-before.ts';
import { isReservedName, PRODUCT_ID } from '#domain/products/product.ts';
import { distinctTexts, findUnwanted } from '#domain/text/same-text.ts';

export type LooseRow = Readonly<Record<string, unknown>>;

export type FieldRule = (value: unknown, row: LooseRow) => string | undefined;

const MAX_RUPEES = 10_000_000;

export const isText: FieldRule = value => {
  if (typeof value !== 'string') return 'must be text';
  if (value.trim() === '') return 'is empty';
  if (value !== value.trim()) return 'has a space at one end';
  const unwanted = findUnwanted(value);
  return unwanted && `has the character ${unwanted}, which is not seen; delete it`;
};

export const isLine: FieldRule = (value, row) =>
  typeof value === 'string' && /[\n\r\t]/.test(value) ? 'has a line break in it' : isText(value, row);

export const isFlag: FieldRule = value => (typeof value === 'boolean' ? undefined : 'must be true or false');

export const isPicture: FieldRule = value =>
  typeof value === 'string' && /^(?:https:\/\/\S+|(?!.*\.\.)[\w./-]+\.\w+)$/i.test(value)
    ? undefined
    : 'must be the name of a picture, without spaces, such as /images/KUR-0042.avif';

export const isPrice: FieldRule = value => {
  if (typeof value !== 'number') return 'must be a number of rupees';
  if (value <= 0 || value > MAX_RUPEES) return `must lie between 0 and ${MAX_RUPEES} rupees`;
  return isWholePaise(value) ? undefined : 'has more than two decimals';
};

export const areSizes: FieldRule = value => {
  if (!Array.isArray(value)) return 'must be a list, empty for products of one size';
  const invalid = value.find(size => isLine(size, {}) !== undefined);
  if (invalid !== undefined) return `holds ${JSON.stringify(invalid)}, which is no size`;
  const reserved = value.find(isReservedName);
  if (reserved !== undefined) return `${reserved} is a reserved name`;
  return distinctTexts(value as string[]).length === value.length ? undefined : 'names a size twice';
};

const NOT_ON_SALE = 'is given, but the product is not on sale';

export const isDiscount: FieldRule = (value, row) => {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || value <= 0 || value >= 100) return 'must be a percent between 0 and 100';
  return row['isSale'] === true ? undefined : NOT_ON_SALE;
};

/** The price before, in rupees, as a spreadsheet has it. */
export const isPriceBefore: FieldRule = (value, row) => {
  const issue = isPrice(value, row);
  if (typeof value !== 'number' || issue !== undefined) return issue;
  if (row['isSale'] !== true) return NOT_ON_SALE;
  const { price } = row;
  return typeof price === 'number' ? findPriceBeforeIssue(fromRupees(price), fromRupees(value)) : undefined;
};

export const isId: FieldRule = value => {
  if (value === '') return 'is empty';
  if (typeof value !== 'string' || !PRODUCT_ID.test(value))
    return 'must be of letters, digits, - _ and . alone, and not . or ..';
  return isReservedName(value) ? `${value} is a reserved name` : undefined;
};

const MAX_KEY = 60;

export const isCategoryKey: FieldRule = (value, row) => {
  const issue = isLine(value, row);
  if (typeof value !== 'string' || issue !== undefined) return issue;
  if (value.length > MAX_KEY) return `has more than ${MAX_KEY} characters`;
  return value === value.toLowerCase() ? undefined : 'must be in lower case';
};

/** The same rule for a field that may be missing. */
export function optional(rule: FieldRule): FieldRule {
  return (value, row) => (value === undefined ? undefined : rule(value, row));
}
