/** What can be changed of many products at once, a row each. */
import type { BulkChange } from '#contract/console/product.ts';
import type { BulkStockChange } from '#contract/console/stock.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export type ManyChange =
  | { readonly kind: 'product'; readonly change: BulkChange['change'] }
  | { readonly kind: 'stock'; readonly change: BulkStockChange['change'] };

interface ManyField {
  readonly label: string;
  readonly hint?: string;
  readonly pattern: RegExp;
  /** What to write, where something else was typed. */
  readonly wrong: string;
  readonly toChange: (value: number) => ManyChange;
}

export interface BulkRow {
  readonly key: string;
  readonly label: string;
  readonly permission: 'products.change' | 'stock.change';
  /** What is typed for it, or the change where nothing is. */
  readonly field: ManyField | ManyChange;
}

const product = (change: BulkChange['change']): ManyChange => ({ kind: 'product', change });
const stock = (change: BulkStockChange['change']): ManyChange => ({ kind: 'stock', change });

const PIECES = { pattern: /^\d{1,6}$/, wrong: 'Write whole pieces, such as 12' } as const;

const PRODUCT_ROWS = [
  {
    key: 'discount',
    label: 'Put on sale',
    field: {
      label: 'Discount in %',
      hint: 'Such as 20: prices go down by 20%. Shoppers see the price before, struck through.',
      pattern: /^[1-9]\d?$/,
      wrong: 'Write a whole number from 1 to 99, such as 20',
      toChange: value => product({ sale: value }),
    },
  },
  { key: 'end-sale', label: 'End the sale, with the prices before it', field: product({ sale: 0 }) },
  {
    key: 'percent',
    label: 'Raise or lower the price',
    field: {
      label: 'Percent',
      hint: 'Such as 10 or -10. Prices are rounded to the rupee.',
      pattern: /^[+-]?\d{1,2}(?:\.\d)?$/,
      wrong: 'Write a percentage, such as 10 or -10',
      toChange: value => product({ price: { percent: value } }),
    },
  },
  {
    key: 'price',
    label: 'Set the price',
    field: {
      label: 'Price in ₹',
      hint: 'Such as 1290 or 1290.50',
      pattern: /^(?!0+(?:\.0+)?$)\d{1,7}(?:\.\d{1,2})?$/,
      wrong: 'Write a price, such as 1290 or 1290.50',
      toChange: value => product({ price: { set: value } }),
    },
  },
  { key: 'new', label: 'Mark as new', field: product({ isNew: true }) },
  { key: 'not-new', label: 'No longer new', field: product({ isNew: false }) },
  { key: 'live', label: 'Show in the shop', field: product({ state: 'live' }) },
  { key: 'draft', label: 'Hide as a draft', field: product({ state: 'draft' }) },
  { key: 'archived', label: 'Archive', field: product({ state: 'archived' }) },
] as const satisfies readonly Omit<BulkRow, 'permission'>[];

const STOCK_ROWS = [
  {
    key: 'receipt',
    label: 'Add pieces to every size',
    field: {
      label: 'Pieces of each size',
      hint: 'Whole pieces, such as 12. Sizes that are not counted stay so: set their pieces first.',
      ...PIECES,
      toChange: value => stock({ add: value }),
    },
  },
  {
    key: 'count',
    label: 'Set the pieces of every size',
    field: { label: 'Pieces of each size', ...PIECES, toChange: value => stock({ set: value }) },
  },
  { key: 'uncounted', label: 'No longer count the pieces', field: stock({ set: null }) },
] as const satisfies readonly Omit<BulkRow, 'permission'>[];

export const BULK_ROWS: readonly BulkRow[] = [
  ...PRODUCT_ROWS.map(row => ({ ...row, permission: 'products.change' as const })),
  ...STOCK_ROWS.map(row => ({ ...row, permission: 'stock.change' as const })),
];

export function isTyped(field: BulkRow['field']): field is ManyField {
  return 'pattern' in field;
}

/** Refuses with what to write. */
export function readChange({ field }: BulkRow, text: string): Result<ManyChange, string> {
  if (!isTyped(field)) return ok(field);
  const typed = text.trim().replace(/[₹%]/g, '').trim();
  return field.pattern.test(typed) ? ok(field.toChange(Number(typed))) : refused(field.wrong);
}
