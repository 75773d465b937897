/** Reads the products of Shopify, in the layout of its export or of its template. Rows of one product have the same handle. */
import type { ProductState } from '#domain/products/product-details.ts';
import type {
  ForeignImage,
  ForeignProduct,
  ForeignVariant,
  ReadProducts,
} from '#server/catalogue/moving/foreign-product.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { cellNumber, cellText, type Line, toForeignTable } from './columns.ts';

/** Columns that say how the other shop works, and nothing about a product. */
const NOT_NEEDED = [
  'Variant Fulfillment Service',
  'Fulfillment service',
  'Variant Requires Shipping',
  'Requires shipping',
  'Variant Weight Unit',
  'Weight unit for display',
  'Image Position',
  'Option1 Linked To',
  'Option2 Linked To',
  'Option3 Linked To',
];

function toColumns(table: ReturnType<typeof toForeignTable>) {
  const { find } = table;
  for (const heading of NOT_NEEDED) find(heading);
  return {
    handle: find('Handle', 'URL handle'),
    title: find('Title'),
    html: find('Body (HTML)', 'Description'),
    category: find('Product Category'),
    type: find('Type'),
    tags: find('Tags'),
    published: find('Published', 'Published on online store'),
    status: find('Status'),
    optionNames: [1, 2, 3].map(number => find(`Option${number} Name`)),
    optionValues: [1, 2, 3].map(number => find(`Option${number} Value`)),
    sku: find('Variant SKU', 'SKU'),
    grams: find('Variant Grams', 'Weight value (grams)'),
    tracker: find('Variant Inventory Tracker', 'Inventory tracker'),
    stock: find('Variant Inventory Qty', 'Inventory quantity'),
    policy: find('Variant Inventory Policy', 'Continue selling when out of stock'),
    price: find('Variant Price', 'Price'),
    compareAt: find('Variant Compare At Price', 'Compare-at price'),
    barcode: find('Variant Barcode', 'Variant Barcodes', 'Barcode'),
    image: find('Image Src', 'Product image URL'),
    alt: find('Image Alt Text'),
    variantImage: find('Variant Image', 'Variant image URL'),
    giftCard: find('Gift Card'),
    seoTitle: find('SEO Title'),
    seoDescription: find('SEO Description'),
    color: table.markUsed(table.headings.findIndex(heading => heading.includes('color-pattern'))),
  };
}

type Columns = ReturnType<typeof toColumns>;

export function readShopify(cells: Cells): ReadProducts {
  const table = toForeignTable(cells);
  const columns = toColumns(table);
  const groups = new Map<string, Line[]>();
  let last = '';
  for (const line of table.lines) {
    const handle = cellText(line.cells, columns.handle) || last;
    last = handle;
    const group = groups.get(handle);
    if (group === undefined) groups.set(handle, [line]);
    else group.push(line);
  }
  return {
    products: Array.from(groups, ([handle, lines]) => toProduct(handle, lines, columns)),
    unused: table.unused(),
  };
}

function toProduct(handle: string, lines: readonly Line[], columns: Columns): ForeignProduct {
  const { row = 0, cells: first = [] } = lines[0] ?? {};
  const text = (index: number) => cellText(first, index);
  const options = columns.optionNames.map(text);
  const isGiftCard = text(columns.giftCard).toLowerCase() === 'true';
  const type = text(columns.type);
  const category = text(columns.category).split('>').at(-1)?.trim() ?? '';
  return {
    system: 'shopify',
    handle,
    row,
    title: text(columns.title),
    html: text(columns.html),
    categories: [type, category].filter(name => name !== ''),
    tags: text(columns.tags)
      .split(',')
      .map(tag => tag.trim())
      .filter(tag => tag !== ''),
    state: toState(text(columns.status), text(columns.published)),
    seoTitle: text(columns.seoTitle),
    seoDescription: text(columns.seoDescription),
    options: options.filter(name => name !== ''),
    variants: lines.flatMap((line, index) => toVariant(line, columns, index === 0)),
    images: toImages(lines, columns),
    color: text(columns.color).split(';')[0]?.trim() ?? '',
    ...(isGiftCard && { issue: 'is a gift card, which this shop does not have' }),
  };
}

function toState(status: string, published: string): ProductState {
  const said = status.toLowerCase();
  if (said === 'archived') return 'archived';
  return said === 'draft' || published.toLowerCase() === 'false' ? 'draft' : 'live';
}

/** A row without options, price and SKU has another picture and nothing else. */
function toVariant({ row, cells }: Line, columns: Columns, isFirst: boolean): readonly ForeignVariant[] {
  const text = (index: number) => cellText(cells, index);
  const options = columns.optionValues.map(text);
  const price = text(columns.price);
  if (!isFirst && price === '' && text(columns.sku) === '' && options.every(option => option === ''))
    return [];
  const isCounted = columns.tracker === -1 || text(columns.tracker) !== '';
  const policy = text(columns.policy).toLowerCase();
  return [
    {
      row,
      options,
      sku: text(columns.sku),
      price,
      compareAt: text(columns.compareAt),
      grams: cellNumber(cells, columns.grams),
      barcode: text(columns.barcode),
      stock: isCounted ? cellNumber(cells, columns.stock) : undefined,
      isSoldWhenOut: policy === 'continue' || policy === 'true',
      image: text(columns.variantImage),
    },
  ];
}

function toImages(lines: readonly Line[], columns: Columns): readonly ForeignImage[] {
  const images = new Map<string, ForeignImage>();
  for (const { cells } of lines) {
    const url = cellText(cells, columns.image);
    if (url !== '' && !images.has(url)) images.set(url, { url, alt: cellText(cells, columns.alt) });
  }
  for (const { cells } of lines) {
    const url = cellText(cells, columns.variantImage);
    if (url !== '' && !images.has(url)) images.set(url, { url, alt: '' });
  }
  return [...images.values()];
}
