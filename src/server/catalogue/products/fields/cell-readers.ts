/** Reads one cell of a table: amounts as people write them, yes and no, percents, pictures by name. */
import { type Category, SPEC_KEYS } from '#domain/products/category.ts';
import { isHtml } from '#domain/text/html-text.ts';
import { normaliseProductId } from '#domain/text/product-number.ts';
import { cleanLine, sameKey } from '#domain/text/same-text.ts';
import { type PictureNames, picturesNamed } from './picture-names.ts';

/** A field's value (undefined for an optional empty cell), or what is wrong with the cell and what to write instead. */
export type CellRead =
  | { readonly value: unknown; readonly hint?: string | undefined }
  | { readonly problem: string };

export interface CellContext {
  readonly pictures: PictureNames;
  readonly categories: readonly Category[];
  /** Says whether a product may only be in one of these categories. */
  readonly onlyTheseCategories: boolean;
}

export type CellReader = (text: string, context: CellContext) => CellRead;

const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0', '']);

const CURRENCY = '(?:₹|Rs\\.?|INR|rupees)';
const BEFORE_AMOUNT = new RegExp(`^${CURRENCY}\\s*`, 'i');
const AFTER_AMOUNT = new RegExp(`\\s*(?:/[-–—=]|${CURRENCY})$`, 'i');
const LONGEST_FIGURE = 40;

/** Returns none where the text is too long for a figure, because the expressions are slow for it. */
export const toFigure = (text: string): string => (text.length > LONGEST_FIGURE ? '?' : text);

const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

export const asText: CellReader = text => ({ value: text });

/** Text of which HTML is left out when the product is stored. */
export const asProse: CellReader = text => ({
  value: text,
  hint: isHtml(text) ? 'has HTML; only its text is taken' : undefined,
});

export const asId: CellReader = text => {
  const id = normaliseProductId(text);
  return {
    value: id,
    hint: id === text ? undefined : `is read as ${id}, with plain hyphens and without marks`,
  };
};

/** 1290, 1,290, ₹ 1,290.50, Rs. 1290/-, 1290 INR and 1,00,000; a comma is never a decimal sign. */
export const asRupees: CellReader = text => {
  if (text === '') return { problem: 'is empty' };
  const plain = toFigure(text).replace(BEFORE_AMOUNT, '').replace(AFTER_AMOUNT, '').replace(AFTER_AMOUNT, '');
  return AMOUNT.test(plain)
    ? { value: Number(plain.replaceAll(',', '')) }
    : { problem: 'is not an amount; write 1290 or 1290.50' };
};

/** 20 and 20 %; a cell with the format of a percentage holds 0.2. */
export const asPercent: CellReader = text => {
  if (/^(?:0\s*%?)?$/.test(text)) return { value: undefined };
  const number = Number(toFigure(text).replace(/\s*%$/, ''));
  const percent = number < 1 && !text.endsWith('%') ? Number((number * 100).toFixed(2)) : number;
  return percent > 0 && percent < 100
    ? { value: percent }
    : { problem: 'is not a percent from 1 to 99; write 20 for 20%' };
};

export const printPercent = (percent: number): string => (percent < 1 ? `${percent}%` : String(percent));

export const asFlag: CellReader = text => {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: 'is not an answer; write yes or no' };
};

const letters = (text: string): string => sameKey(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

export const printFlag = (flag: boolean): string => (flag ? 'yes' : 'no');

/** A category by its key or label, 'T-shirts' or 'Kurtas'; any other text is the key of a new one. */
export const asCategory: CellReader = (text, { categories, onlyTheseCategories }) => {
  const key = cleanLine(text).toLowerCase();
  const plain = letters(text);
  const found =
    categories.find(category => category.key === key) ??
    categories.find(category => [category.key, category.label].some(name => letters(name) === plain));
  if (found !== undefined) return { value: found.key };
  if (onlyTheseCategories)
    return { problem: `is no category; write ${categories.map(category => category.key).join(', ')}` };
  return { value: SPEC_KEYS.find(known => known === plain || `${known}s` === plain) ?? key };
};

const NO_PICTURE = 'is the name of no picture; upload it, or correct the name';

/** The name of a photograph, in any case and with or without spaces, stands for the picture that was made of it. */
export const asPicture: CellReader = (text, { pictures }) => {
  if (text === '') return { problem: 'is empty' };
  if (/^http:\/\//i.test(text)) return { problem: 'is not an https address, and the shop shows no others' };
  if (/^https:\/\/|^\//i.test(text)) return { value: text };
  const [picture, ...others] = picturesNamed(pictures, text);
  if (picture === undefined)
    return { value: `/images/${text.replace(/^.*[/\\]|\.\w+$/g, '')}.avif`, hint: NO_PICTURE };
  return others.length === 0
    ? { value: picture }
    : { problem: `fits several pictures; write ${[picture, ...others].join(' or ')}` };
};

export function optionally(reader: CellReader): CellReader {
  return (text, context) => (text === '' ? { value: undefined } : reader(text, context));
}
