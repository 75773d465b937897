/** What a product is before it is checked, wherever it comes from: console, API or spreadsheet. */

import { isDeepStrictEqual } from 'node:util';
import { htmlToText, isHtml } from '#domain/text/html-text.ts';
import { withoutZeroWidth } from '#domain/text/plain-text.ts';
import { cleanLine, distinctTexts } from '#domain/text/same-text.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';

const LINES: ReadonlySet<string> = new Set(['name', 'category', 'model', 'color', 'printName']);

/** Texts that other shop systems export as HTML. */
const PROSE: ReadonlySet<string> = new Set(['description', 'fabric', 'care', 'fitNote']);

/**
 * Returns the row with its texts as they are stored, and each size once. Values of other types stay for the check, and what
 * the product has already stays as it is.
 */
export function cleanProduct(row: LooseRow, before: LooseRow = {}): LooseRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      if (isDeepStrictEqual(value, before[field])) return [[field, value]];
      const isNone = field === 'discount' && (value === 0 || value === null);
      return isNone ? [] : [[field, cleanValue(field, value)]];
    }),
  );
}

function cleanValue(field: string, value: unknown): unknown {
  if (typeof value === 'string')
    return LINES.has(field)
      ? cleanLine(value)
      : cleanText(PROSE.has(field) && isHtml(value) ? htmlToText(value) : value);
  if (field !== 'sizes' || !Array.isArray(value)) return value;
  const sizes: unknown[] = value;
  return sizes.every(size => typeof size === 'string') ? distinctTexts(sizes.map(cleanLine)) : value;
}

function cleanText(text: string): string {
  return withoutZeroWidth(text.normalize('NFC')).trim();
}
