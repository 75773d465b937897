/** Reads the products of WooCommerce: a row for each product, and one for each of its variations, which name it. */
import type { ProductState } from '#domain/products/product-details.ts';
import type {
  ForeignProduct,
  ForeignVariant,
  ReadProducts,
} from '#server/catalogue/moving/foreign-product.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { isColorOption } from './color-option.ts';
import { cellNumber, cellText, type Line, toForeignTable } from './columns.ts';
import { toSlug } from './slug.ts';
import { toWooLayout, type WooColumn, type WooLayout } from './woo-columns.ts';

const NOT_NEEDED: readonly WooColumn[] = [
  'id',
  'inStock',
  'visibility',
  'position',
  'isFeatured',
  'reviews',
  'taxStatus',
];
const READ: readonly WooColumn[] = [
  'type',
  'sku',
  'gtin',
  'name',
  'published',
  'shortDescription',
  'description',
  'stock',
  'backorders',
  'weight',
  'salePrice',
  'regularPrice',
  'categories',
  'tags',
  'images',
  'parent',
];

interface Reader {
  readonly layout: WooLayout;
  readonly text: (line: Line, column: WooColumn) => string;
  readonly gramsPerUnit: number;
}

const UNITS: readonly (readonly [unit: RegExp, grams: number])[] = [
  [/\(\s*(?:g|grams?)\s*\)/i, 1],
  [/\(\s*lbs?\s*\)/i, 453.592],
  [/\(\s*oz\s*\)/i, 28.3495],
];

export function readWooCommerce(cells: Cells): ReadProducts {
  const table = toForeignTable(cells);
  const layout = toWooLayout(table.headings);
  for (const column of [...NOT_NEEDED, ...READ]) table.markUsed(layout.columns[column]);
  for (const { name, values, others } of layout.attributes)
    for (const index of [name, values, ...others]) table.markUsed(index);
  const weightHeading = table.headings[layout.columns.weight] ?? '';
  const reader: Reader = {
    layout,
    text: (line, column) => cellText(line.cells, layout.columns[column]),
    gramsPerUnit: UNITS.find(([unit]) => unit.test(weightHeading))?.[1] ?? 1000,
  };
  const variations = findVariations(table.lines, reader);
  const products = table.lines.filter(line => !isVariation(reader.text(line, 'type')));
  return {
    products: products.map(line => toProduct(line, variations.get(line.row) ?? [], reader)),
    unused: table.unused(),
  };
}

const isVariation = (type: string) => /^variation\b/.test(type);

/** Returns the variations by the row of their product, which they name by its SKU or as `id:123`. */
function findVariations(lines: readonly Line[], { text }: Reader): ReadonlyMap<number, readonly Line[]> {
  const rows = new Map<string, number>();
  for (const line of lines) {
    if (isVariation(text(line, 'type'))) continue;
    const id = (line.cells[0] ?? '').trim();
    for (const name of [`id:${id}`, text(line, 'sku')])
      if (name !== '' && !rows.has(name)) rows.set(name, line.row);
  }
  const variations = new Map<number, Line[]>();
  for (const line of lines) {
    if (!isVariation(text(line, 'type'))) continue;
    const row = rows.get(text(line, 'parent'));
    if (row !== undefined) variations.set(row, [...(variations.get(row) ?? []), line]);
  }
  return variations;
}

function toProduct(line: Line, variations: readonly Line[], reader: Reader): ForeignProduct {
  const { text, layout } = reader;
  const type = text(line, 'type');
  const title = text(line, 'name');
  const attributes = layout.attributes
    .map(({ name, values }) => ({ name: cellText(line.cells, name), values }))
    .filter(({ name }) => name !== '');
  const colors = attributes.find(({ name }) => isColorOption(name));
  const sold = type.startsWith('variable') ? variations : [line];
  const images = sold.flatMap(each => splitList(text(each, 'images')));
  const facts = attributes
    .filter(({ name, values }) => !isColorOption(name) && isFact(values, type, variations))
    .map(({ name, values }) => `${name}: ${cellText(line.cells, values)}`);
  const issue = findIssue(type, sold.length);
  return {
    system: 'woocommerce',
    handle: toSlug(title) || `id-${(line.cells[0] ?? '').trim()}`,
    row: line.row,
    title,
    html: [text(line, 'shortDescription'), text(line, 'description')]
      // The exporter writes a line break as a backslash and an n.
      .map(part => part.replaceAll(String.raw`\n`, '\n'))
      .concat(facts)
      .filter(part => part !== '')
      .join('<br>'),
    categories: toCategories(text(line, 'categories')),
    tags: splitList(text(line, 'tags')),
    state: toState(text(line, 'published')),
    seoTitle: '',
    seoDescription: '',
    options: type.startsWith('variable') ? attributes.map(({ name }) => name) : [],
    variants: sold.map(each =>
      toVariant(
        each,
        attributes.map(({ values }) => values),
        reader,
      ),
    ),
    images: [...new Set([...splitList(text(line, 'images')), ...images])].map(url => ({ url, alt: '' })),
    color: colors === undefined ? '' : (cellText(line.cells, colors.values).split(',')[0]?.trim() ?? ''),
    ...(issue !== undefined && { issue }),
  };
}

/** Says whether an attribute describes the product, and is nothing to choose. */
function isFact(values: number, type: string, variations: readonly Line[]): boolean {
  return !type.startsWith('variable') || variations.every(({ cells }) => cellText(cells, values) === '');
}

function findIssue(type: string, sold: number): string | undefined {
  if (/^grouped|^external/.test(type))
    return 'groups other products, or is sold elsewhere; this shop has no such products';
  if (/virtual|downloadable/.test(type))
    return 'is no garment but something to download; this shop sends parcels only';
  return sold === 0 ? 'has no sizes in the file; export its variations too' : undefined;
}

/** Returns the names in a cell, which are separated by commas; `\,` is a comma in a name. */
function splitList(text: string): readonly string[] {
  return text
    .split(/(?<!\\),/)
    .map(part => part.replaceAll('\\,', ',').trim())
    .filter(part => part !== '');
}

/** Returns the last part of each path such as `Women > Kurtas`; the deepest path comes first. */
function toCategories(text: string): readonly string[] {
  const paths = splitList(text).map(path => path.split('>').map(part => part.trim()));
  return paths.toSorted((one, other) => other.length - one.length).map(path => path.at(-1) ?? '');
}

const STATES: Readonly<Partial<Record<string, ProductState>>> = { '0': 'draft', '-1': 'draft', '2': 'draft' };

function toState(published: string): ProductState {
  return STATES[published] ?? 'live';
}

function toVariant(
  line: Line,
  values: readonly number[],
  { layout, text, gramsPerUnit }: Reader,
): ForeignVariant {
  const [sale, regular] = [text(line, 'salePrice'), text(line, 'regularPrice')];
  const weight = cellNumber(line.cells, layout.columns.weight);
  return {
    row: line.row,
    options: values.map(index => cellText(line.cells, index)),
    sku: text(line, 'sku'),
    price: sale === '' ? regular : sale,
    compareAt: sale === '' ? '' : regular,
    grams: weight === undefined ? undefined : Math.round(weight * gramsPerUnit),
    barcode: text(line, 'gtin'),
    stock: cellNumber(line.cells, layout.columns.stock),
    isSoldWhenOut: /^(?:1|notify)$/.test(text(line, 'backorders')),
    image: splitList(text(line, 'images'))[0] ?? '',
  };
}
