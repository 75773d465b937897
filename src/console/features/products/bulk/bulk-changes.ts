/** What can be changed of many products at once, a row each. */
import type { CollectionProducts } from '#contract/console/collection.ts';
import type { BulkChange } from '#contract/console/product.ts';
import type { BulkStockChange } from '#contract/console/stock.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export type ManyChange =
  | { readonly kind: 'product'; readonly change: BulkChange['change'] }
  | { readonly kind: 'stock'; readonly change: BulkStockChange['change'] }
  | { readonly kind: 'removal' }
  | { readonly kind: 'collection'; readonly id: string; readonly change: CollectionProducts['change'] };

interface ManyField {
  readonly label: string;
  readonly hint?: string;
  readonly pattern: RegExp;
  /** What to write, where something else was typed. */
  readonly wrong: string;
  readonly toChange: (text: string) => ManyChange;
}

/** What is chosen for a change: the keys of categories, or the ids of collections by hand. */
interface ManyChoice {
  readonly label: string;
  readonly choices: 'categories' | 'collections';
  readonly toChange: (chosen: string) => ManyChange;
}

export interface BulkRow {
  readonly key: string;
  readonly label: string;
  readonly permission: 'products.change' | 'stock.change';
  /** What is typed or chosen for it, or the change where nothing is. */
  readonly field: ManyField | ManyChoice | ManyChange;
}

const product = (change: BulkChange['change']): ManyChange => ({ kind: 'product', change });
const stock = (change: BulkStockChange['change']): ManyChange => ({ kind: 'stock', change });

const collection =
  (change: CollectionProducts['change']) =>
  (id: string): ManyChange => ({ kind: 'collection', id, change });

/** The bar of ticked products opens the dialog with this row. */
export const ADD_TO_COLLECTION = 'collect';

const TAG_HINT = 'Such as festive: a search for it finds the products. Shoppers do not read it.';

/** Lists are typed with commas between their words. */
const WORD = {
  pattern: /^[^,]{1,40}$/,
  wrong: 'Write one word, or a few, of at most 40 letters, without a comma',
};

const PRICE = {
  pattern: /^(?!0+(?:\.0+)?$)\d{1,7}(?:\.\d{1,2})?$/,
  wrong: 'Write a price, such as 1290 or 1290.50',
} as const;

const PIECES = { pattern: /^\d{1,6}$/, wrong: 'Write whole pieces, such as 12' } as const;

const PRODUCT_ROWS = [
  {
    key: 'discount',
    label: 'Put on sale',
    field: {
      label: 'Percent off',
      hint: 'Such as 20: prices go down by at least 20%, to whole rupees. Shoppers see the price before, struck through.',
      pattern: /^[1-9]\d?$/,
      wrong: 'Write a whole number from 1 to 99, such as 20',
      toChange: text => product({ sale: Number(text) }),
    },
  },
  {
    key: 'sale-price',
    label: 'Set a sale price',
    field: {
      label: 'Sale price in ₹',
      hint: 'Such as 999. Shoppers see the price before, struck through.',
      ...PRICE,
      toChange: text => product({ salePrice: Number(text) }),
    },
  },
  { key: 'end-sale', label: 'End the sale, with the prices before it', field: product({ sale: 0 }) },
  {
    key: 'percent',
    label: 'Raise or lower the price',
    field: {
      label: 'Percent',
      hint: 'Such as 10 or -10. Prices are rounded to the rupee; the price before stays.',
      pattern: /^[+-]?\d{1,2}(?:\.\d)?$/,
      wrong: 'Write a percentage, such as 10 or -10',
      toChange: text => product({ price: { percent: Number(text) } }),
    },
  },
  {
    key: 'price',
    label: 'Set the price',
    field: {
      label: 'Price in ₹',
      hint: 'Such as 1290 or 1290.50',
      ...PRICE,
      toChange: text => product({ price: { set: Number(text) } }),
    },
  },
  { key: 'new', label: 'Mark as new', field: product({ isNew: true }) },
  { key: 'not-new', label: 'No longer new', field: product({ isNew: false }) },
  {
    key: 'category',
    label: 'Move to another category',
    field: { label: 'Category', choices: 'categories', toChange: category => product({ category }) },
  },
  {
    key: ADD_TO_COLLECTION,
    label: 'Add to a collection',
    field: { label: 'Collection', choices: 'collections', toChange: collection('add') },
  },
  {
    key: 'uncollect',
    label: 'Take out of a collection',
    field: { label: 'Collection', choices: 'collections', toChange: collection('remove') },
  },
  {
    key: 'tag',
    label: 'Add a word for search',
    field: { label: 'Word', hint: TAG_HINT, ...WORD, toChange: text => product({ tags: { add: text } }) },
  },
  {
    key: 'untag',
    label: 'Remove a word for search',
    field: { label: 'Word', ...WORD, toChange: text => product({ tags: { remove: text } }) },
  },
  {
    key: 'occasion',
    label: 'Add an occasion',
    field: {
      label: 'Occasion',
      hint: 'Such as Wedding. Shoppers filter by it.',
      ...WORD,
      toChange: text => product({ occasion: { add: text } }),
    },
  },
  {
    key: 'not-occasion',
    label: 'Remove an occasion',
    field: { label: 'Occasion', ...WORD, toChange: text => product({ occasion: { remove: text } }) },
  },
  { key: 'live', label: 'Show in the shop', field: product({ state: 'live' }) },
  { key: 'draft', label: 'Hide as a draft', field: product({ state: 'draft' }) },
  { key: 'archived', label: 'Archive', field: product({ state: 'archived' }) },
  { key: 'deleted', label: 'Delete', field: { kind: 'removal' } },
] as const satisfies readonly Omit<BulkRow, 'permission'>[];

const STOCK_ROWS = [
  {
    key: 'receipt',
    label: 'Add pieces to every size',
    field: {
      label: 'Pieces of each size',
      hint: 'Whole pieces, such as 12. Sizes that are not counted stay so: set their pieces first.',
      ...PIECES,
      toChange: text => stock({ add: Number(text) }),
    },
  },
  {
    key: 'count',
    label: 'Set the pieces of every size',
    field: { label: 'Pieces of each size', ...PIECES, toChange: text => stock({ set: Number(text) }) },
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

export function isChosen(field: BulkRow['field']): field is ManyChoice {
  return 'choices' in field;
}

/** Refuses with what to write. */
export function readChange({ field }: BulkRow, text: string): Result<ManyChange, string> {
  if (isChosen(field)) return text === '' ? refused('Choose one') : ok(field.toChange(text));
  if (!isTyped(field)) return ok(field);
  const typed = text.trim().replace(/[₹%]/g, '').trim();
  return field.pattern.test(typed) ? ok(field.toChange(typed)) : refused(field.wrong);
}
