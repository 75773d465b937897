/** Parses one spreadsheet cell: prices with ₹ and commas, yes and no, sizes separated by `|`. */
import { SPEC_KEYS } from '#domain/category.ts';

/** A field's value (undefined for an optional empty cell), or what is wrong with the cell. */
export type CellRead = { readonly value: unknown } | { readonly problem: string };

export type CellReader = (text: string) => CellRead;

const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0', '']);

export const asText: CellReader = text => ({ value: text });

/** 1290, 1,290, ₹ 1,290.50 and 1,00,000; a comma is never a decimal sign. */
export const asRupees: CellReader = text => {
  const plain = text.replace(/^(?:₹|Rs\.?|INR)\s*/i, '');
  if (!/^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/.test(plain))
    return { problem: text === '' ? 'is empty' : `“${text}” is not an amount; write 1290 or 1290.50` };
  return { value: Number(plain.replaceAll(',', '')) };
};

export const asPercent: CellReader = text => {
  if (text === '' || text === '0' || text === '0%') return { value: undefined };
  const percent = Number(text.replace(/\s*%$/, ''));
  return percent >= 1 && percent < 100
    ? { value: percent }
    : { problem: `“${text}” is not a percent from 1 to 99; write 20 for 20%` };
};

export const asFlag: CellReader = text => {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: `“${text}” must be yes or no` };
};

/** Accepts 'T-shirts' for 'tshirt'; any other text is the key of a category in lower case. */
export const asCategory: CellReader = text => {
  const plain = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const known = SPEC_KEYS.find(key => key === plain || `${key}s` === plain);
  return { value: known ?? text.toLowerCase() };
};

export const asSizes: CellReader = text => ({
  value: text === '' ? [] : text.split('|').map(size => size.trim()),
});

/** A file name in `sample/photos/` stands for the AVIF that `npm run images` makes of it. */
export const asPicture: CellReader = text => {
  if (text === '') return { problem: 'is empty' };
  if (/^https:\/\//i.test(text)) return { value: text };
  if (/^http:\/\//i.test(text)) return { problem: 'must be an https address, as the shop shows no others' };
  const name = text.replace(/^.*[/\\]/, '').replace(/\.(?:jpe?g|png|webp|tiff?|hei[cf]|avif)$/i, '');
  return { value: `/images/${name}.avif` };
};

export function optionally(reader: CellReader): CellReader {
  return text => (text === '' ? { value: undefined } : reader(text));
}
