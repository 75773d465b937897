/** What differs between two states of a record, field by field, in the terms of the screens. */

import { formatRupees } from '#console/parts/format-number.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { changedFields } from '#contract/console/changed-fields.ts';
import { withShownPrice } from './shown-price.ts';

export interface DescribedField {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  isNew: 'New',
  isSale: 'On sale',
  printName: 'Print',
  image: 'Picture',
  images: 'Pictures',
  closeUp: 'Close-up',
  seoTitle: 'Title of the link',
  seoDescription: 'Description of the link',
  seoImage: 'Picture of the link',
  mrp: 'MRP',
  hsn: 'HSN',
  hasConfirmedPromises: 'What you promise',
  variants: 'Sizes',
};

/** Amounts of money, which JSON has in rupees. */
const PRICE = /(?:^|\.)(?:price|priceBefore|mrp)$/;

/** A time, which the audit has in milliseconds. */
const TIME = /(?:^|\.)\w+At$/;

/** Positions in lists, which people count from one. */
const POSITION = /^\d+$/;

/** A line of the order, which a parcel states by its position. */
const ORDER_LINE = /^contents\.\d+\.line$/;

/** A state that does not exist has no fields, so every field of the other is listed. */
export function describeFields(before: unknown, after: unknown): readonly DescribedField[] {
  return changedFields(toShown(before), toShown(after)).map(({ field, ...values }) => ({
    label: fieldLabel(field),
    before: findText(field, values.before),
    after: findText(field, values.after),
  }));
}

/** What a size has of its own stands under its name, not its position. */
function toShown(state: unknown): unknown {
  const shown = withShownPrice(state);
  if (typeof shown !== 'object' || shown === null || !('variants' in shown)) return shown;
  const { variants } = shown as { readonly variants: unknown };
  if (!Array.isArray(variants)) return shown;
  const bySize = (variants as readonly { readonly size: string }[]).map(({ size, ...own }) => [size, own]);
  return { ...shown, variants: Object.fromEntries(bySize) as unknown };
}

/** What an owner calls what a size has of its own. */
const OF_SIZE: Readonly<Record<string, string>> = {
  sku: 'number',
  priceBefore: 'price before',
  weightGrams: 'weight in grams',
};

/** `shop.address.city` is `Shop › Address › City`, `items.0.title` is `Items › 1 › Title`. */
export function fieldLabel(field: string): string {
  const [, size, own = ''] = /^variants\.(.+)\.(\w+)$/.exec(field) ?? [];
  if (size !== undefined) return `Size ${size}: ${OF_SIZE[own] ?? own}`;
  return FIELD_LABELS[field] ?? field.split('.').map(sentenceCase).join(' › ');
}

function sentenceCase(name: string): string {
  if (POSITION.test(name)) return String(Number(name) + 1);
  const spaced = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function findText(field: string, printed: string | undefined): string | undefined {
  if (printed === undefined) return undefined;
  if (printed === 'true') return 'Yes';
  if (printed === 'false') return 'No';
  if (TIME.test(field) && /^\d{13}$/.test(printed))
    return formatTime(new Date(Number(printed)).toISOString());
  if (ORDER_LINE.test(field)) return String(Number(printed) + 1);
  if (PRICE.test(field) && Number.isFinite(Number(printed))) return formatRupees(Number(printed));
  return printed.startsWith('["') ? (JSON.parse(printed) as readonly string[]).join(', ') : printed;
}
