/** The columns of the grid that are edited in place: what their cells say, and what a text typed or pasted there means. */
import type { ProductStockChange } from '#contract/console/stock.ts';
import { readPriceBefore, toJsonDiscount } from '#contract/products/price-before.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { fromRupees } from '#domain/money.ts';
import { findPriceBeforeIssue } from '#domain/products/price-before.ts';
import { listSizes, MAX_PRICE_RUPEES } from '#domain/products/product.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export interface GridRow {
  readonly product: ProductJson;
  readonly revision: number;
  /** Pieces left by size; a size that is missing is not counted. */
  readonly stock: Readonly<Record<string, number>>;
}

/** Price and price before are each said by itself, in rupees; the discount follows from the two. */
export type ProductEdit = Partial<Omit<ProductJson, 'discount'>> & {
  readonly priceBefore?: number | undefined;
};

/** A change of one cell. */
export type Edit =
  | { readonly kind: 'product'; readonly change: ProductEdit }
  | { readonly kind: 'stock'; readonly sizes: ProductStockChange['sizes'] };

export interface EditableColumn {
  readonly key: string;
  readonly label: string;
  /** A flag is toggled, all others are typed. */
  readonly isFlag?: true;
  readonly text: (row: GridRow) => string;
  /** Refuses with what to write instead. */
  readonly parse: (text: string, row: GridRow) => Result<Edit, string>;
}

const AMOUNT = /^₹?\s*(\d[\d,]*(?:\.\d{1,2})?)$/;

function change(fields: ProductEdit): Result<Edit, string> {
  return ok({ kind: 'product', change: fields });
}

function readAmount(text: string): number {
  return Number(AMOUNT.exec(text.trim())?.[1]?.replaceAll(',', ''));
}

const NOT_COUNTED = '–';

export const EDITABLE_COLUMNS: readonly EditableColumn[] = [
  {
    key: 'price',
    label: 'Price ₹',
    text: ({ product }) => String(product.price),
    parse: text => {
      const amount = readAmount(text);
      return amount > 0 && amount <= MAX_PRICE_RUPEES
        ? change({ price: amount })
        : refused('Write the price in rupees, such as 1290 or 1290.50');
    },
  },
  {
    key: 'priceBefore',
    label: 'Price before',
    text: ({ product }) => String(readPriceBefore(product) ?? ''),
    parse: (text, { product }) => {
      if (text.trim() === '') return change({ priceBefore: undefined });
      const amount = readAmount(text);
      const issue =
        amount > 0
          ? findPriceBeforeIssue(fromRupees(product.price), fromRupees(amount))
          : 'must be an amount';
      // What is crossed out is that of a sale.
      return issue === undefined
        ? change({ priceBefore: amount, isSale: true })
        : refused(`Write whole rupees above the price, such as 1490, or nothing: it ${issue}`);
    },
  },
  {
    key: 'isNew',
    label: 'New',
    isFlag: true,
    text: ({ product }) => (product.isNew ? 'Yes' : 'No'),
    parse: text => toFlag(text, isNew => ({ isNew })),
  },
  {
    key: 'isSale',
    label: 'On sale',
    isFlag: true,
    text: ({ product }) => (product.isSale ? 'Yes' : 'No'),
    parse: text => toFlag(text, isSale => (isSale ? { isSale } : { isSale, priceBefore: undefined })),
  },
  {
    key: 'stock',
    label: 'Stock by size',
    text: ({ product, stock }) =>
      listSizes(product)
        .map(size => stock[size] ?? NOT_COUNTED)
        .join('  '),
    parse: parseStock,
  },
];

function toFlag(text: string, toFields: (isOn: boolean) => ProductEdit): Result<Edit, string> {
  const word = text.trim().toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return change(toFields(true));
  if (['no', 'n', 'false', '0', ''].includes(word)) return change(toFields(false));
  return refused('Write yes or no');
}

/** Reads one number for all sizes, or one for each. */
function parseStock(text: string, { product, stock }: GridRow): Result<Edit, string> {
  const sizes = listSizes(product);
  const words = text.split(/[\s,;|/]+/).filter(word => word !== '');
  const values = words.length === 1 ? sizes.map(() => words[0] ?? '') : words;
  if (values.length !== sizes.length || !values.every(isPieces))
    return refused(`Write pieces for ${sizes.join(' ')}, – where they are not counted`);
  const counts = sizes.map(
    (size, index) => [size, findPieces(values[index] ?? ''), stock[size] ?? null] as const,
  );
  // What orders take meanwhile stays taken: only the difference is sent.
  const different = counts.filter(([, after, before]) => after !== before);
  const changes = different.map(([size, after, before]) => [
    size,
    after === null || before === null ? { set: after } : { add: after - before },
  ]);
  return ok({ kind: 'stock', sizes: Object.fromEntries(changes) as ProductStockChange['sizes'] });
}

function isPieces(word: string): boolean {
  return /^\d{1,6}$/.test(word) || findPieces(word) === null;
}

function findPieces(word: string): number | null {
  return /^[-–—]$/.test(word) ? null : Number(word);
}

const PRICE_FIELDS: readonly (keyof ProductEdit)[] = ['price', 'priceBefore', 'isSale'];

/** A price that is not below the price before any more takes that away. */
function withProductEdit(product: ProductJson, edit: ProductEdit): ProductJson {
  if (!PRICE_FIELDS.some(name => name in edit)) return { ...product, ...edit };
  const before = 'priceBefore' in edit ? edit.priceBefore : readPriceBefore(product);
  const { priceBefore: _before, ...fields } = edit;
  const { discount: _discount, ...changed } = { ...product, ...fields };
  const discount = changed.isSale ? toJsonDiscount(changed.price, before) : undefined;
  return discount === undefined ? changed : { ...changed, discount };
}

/** Returns the row with the change made. */
export function withEdit(row: GridRow, edit: Edit): GridRow {
  if (edit.kind === 'product') return { ...row, product: withProductEdit(row.product, edit.change) };
  const stock = new Map(Object.entries(row.stock));
  for (const [size, { set, add = 0 }] of Object.entries(edit.sizes)) {
    const left = set === undefined ? Math.max((stock.get(size) ?? 0) + add, 0) : set;
    if (left === null) stock.delete(size);
    else stock.set(size, left);
  }
  return { ...row, stock: Object.fromEntries(stock) };
}

/** Returns the change that takes another back. */
export function toInverse(row: GridRow, edit: Edit): Edit {
  if (edit.kind === 'product') {
    const before: ProductEdit = { ...row.product, priceBefore: readPriceBefore(row.product) };
    const names = Object.keys(edit.change) as (keyof ProductEdit)[];
    // Another price may have taken away what was crossed out.
    const all = names.includes('price') ? [...names, 'priceBefore' as const] : names;
    return { kind: 'product', change: Object.fromEntries(all.map(name => [name, before[name]])) };
  }
  const sizes = Object.entries(edit.sizes).map(([size, { set, add = 0 }]) => [
    size,
    set === undefined ? { add: -add } : { set: row.stock[size] ?? null },
  ]);
  return { kind: 'stock', sizes: Object.fromEntries(sizes) as ProductStockChange['sizes'] };
}
