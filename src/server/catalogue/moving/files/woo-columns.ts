/** The columns of WooCommerce's export, in the order in which it writes them: its headings are in the language of the shop's admin. */
import { type Cells, isBlank } from '#server/platform/spreadsheet/cells.ts';

/** The second column. Its values are never translated. */
const TYPE = /^(?:simple|variable|variation|grouped|external)(?:, ?(?:virtual|downloadable))*$/;

const ENGLISH = ['id', 'type', 'sku', 'name'];

export const WOO_COLUMNS = [
  'id',
  'type',
  'sku',
  'gtin',
  'name',
  'published',
  'isFeatured',
  'visibility',
  'shortDescription',
  'description',
  'saleStarts',
  'saleEnds',
  'taxStatus',
  'taxClass',
  'inStock',
  'stock',
  'lowStock',
  'backorders',
  'soldIndividually',
  'weight',
  'length',
  'width',
  'height',
  'reviews',
  'purchaseNote',
  'salePrice',
  'regularPrice',
  'categories',
  'tags',
  'shippingClass',
  'images',
  'downloadLimit',
  'downloadExpiry',
  'parent',
  'grouped',
  'upsells',
  'crossSells',
  'url',
  'buttonText',
  'position',
] as const;

export type WooColumn = (typeof WOO_COLUMNS)[number];

const WITHOUT_GTIN = WOO_COLUMNS.filter(column => column !== 'gtin');

/** Rows that must look like those of WooCommerce. */
const LOOKED_AT = 50;

export function isWooTable(cells: Cells): boolean {
  const start = cells.findIndex(row => !isBlank(row));
  const header = cells[start] ?? [];
  if (header.length < ENGLISH.length) return false;
  const names = header.map(heading => heading.trim().toLowerCase());
  if (ENGLISH.every(name => names.includes(name)) && names.includes('regular price')) return true;
  const rows = cells.slice(start + 1, start + 1 + LOOKED_AT).filter(row => !isBlank(row));
  return (
    header.length >= WITHOUT_GTIN.length &&
    rows.length > 0 &&
    rows.every(row => TYPE.test((row[1] ?? '').trim()))
  );
}

export interface WooLayout {
  /** The index of each column; -1 where the file has not got it. */
  readonly columns: Readonly<Record<WooColumn, number>>;
  readonly attributes: readonly {
    readonly name: number;
    readonly values: number;
    readonly others: readonly number[];
  }[];
}

const ENGLISH_HEADINGS: Readonly<Partial<Record<WooColumn, string>>> = {
  gtin: 'gtin, upc, ean, or isbn',
  shortDescription: 'short description',
  inStock: 'in stock?',
  backorders: 'backorders allowed?',
  salePrice: 'sale price',
  regularPrice: 'regular price',
  isFeatured: 'is featured?',
  visibility: 'visibility in catalog',
};

/** English headings are found wherever they stand, others by their position. */
export function toWooLayout(header: readonly string[]): WooLayout {
  const names = header.map(heading => heading.trim().toLowerCase());
  const isEnglish = names.includes('regular price');
  const order: readonly WooColumn[] = /gtin|isbn/.test(names[3] ?? '') ? WOO_COLUMNS : WITHOUT_GTIN;
  const findColumn = (column: WooColumn) => {
    if (!isEnglish) return order.indexOf(column);
    if (column === 'weight') return names.findIndex(name => name.startsWith('weight'));
    return names.indexOf(ENGLISH_HEADINGS[column] ?? column);
  };
  return {
    columns: Object.fromEntries(
      WOO_COLUMNS.map(column => [column, findColumn(column)]),
    ) as WooLayout['columns'],
    attributes: findAttributes(names, isEnglish ? 0 : order.length),
  };
}

const DIGITS = /(?<![\p{L}\p{N}])(\p{Nd}+)(?![\p{N}])/u;

/** Each attribute has four columns or five in a row, whose headings have its number. */
function findAttributes(names: readonly string[], from: number): WooLayout['attributes'] {
  const groups = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const number = index < from || name.startsWith('meta:') ? undefined : DIGITS.exec(name)?.[1];
    if (number !== undefined) groups.set(number, [...(groups.get(number) ?? []), index]);
  }
  return [...groups.values()]
    .filter(([first = 0, second = -1]) => second === first + 1)
    .map(([name = -1, values = -1, ...others]) => ({ name, values, others }));
}
