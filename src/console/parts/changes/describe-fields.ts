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
  return changedFields(withShownPrice(before), withShownPrice(after)).map(({ field, ...values }) => ({
    label: fieldLabel(field),
    before: findText(field, values.before),
    after: findText(field, values.after),
  }));
}

/** `shop.address.city` is `Shop › Address › City`, `items.0.title` is `Items › 1 › Title`. */
export function fieldLabel(field: string): string {
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
