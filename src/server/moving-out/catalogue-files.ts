/** The tables of the catalogue: products, stock, pictures, categories and collections. */
import { readMediaPath } from '#domain/picture.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import { readDraftCollections } from '#server/catalogue/collections/draft-collections.ts';
import { readDraftCategories } from '#server/catalogue/products/categories/draft-categories.ts';
import { allProducts } from '#server/catalogue/products/spreadsheet/all-products.ts';
import { runExport } from '#server/catalogue/products/spreadsheet/process/run-export.ts';
import { findStock } from '#server/catalogue/stock/stock.repository.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import type { Cell } from '#server/platform/csv/csv-row.ts';
import { createHandles } from './shopify/handles.ts';
import { PRODUCT_HEADINGS, type ShopifyRow, toShopifyRows } from './shopify/product-rows.ts';
import type { TakenFile, TakeOutDeps } from './taken-file.ts';
import { type Design, type DesignList, listDesigns, readDesigns } from './taken-products.ts';

/** The folder of the pictures in the archive. */
export const PICTURES = 'pictures';

export async function* catalogueFiles(deps: TakeOutDeps): AsyncGenerator<TakenFile> {
  const products = await runExport({ format: 'csv', stock: await findStock(deps.db) }, allProducts(deps));
  if (!products.ok) throw new Error('There are too many products for one spreadsheet');
  yield { name: 'products.csv', content: products.value };
  const designs = await listDesigns(deps, deps.clock());
  yield { name: 'products-shopify.csv', content: shopifyProducts(deps, designs) };
  yield { name: 'stock.csv', content: csvFile(STOCK_COLUMNS, flatMapDesigns(deps, designs, toStockRows)) };
  const toRows = (design: Design) => toPictureRows(design, deps.base);
  yield { name: 'pictures.csv', content: csvFile(PICTURE_COLUMNS, flatMapDesigns(deps, designs, toRows)) };
  yield { name: 'categories.csv', content: await categoriesCsv(deps) };
  yield { name: 'collections.csv', content: await collectionsCsv(deps) };
}

async function* flatMapDesigns<Row>(
  deps: TakeOutDeps,
  designs: DesignList,
  toRows: (design: Design) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for await (const part of readDesigns(deps, designs)) yield part.flatMap(toRows);
}

async function* shopifyProducts(deps: TakeOutDeps, designs: DesignList): AsyncGenerator<string> {
  const columns = PRODUCT_HEADINGS.map(
    heading => [heading, (row: ShopifyRow): Cell => row[heading] ?? ''] as const,
  );
  const categories = await readDraftCategories(deps.db);
  const shop = {
    name: deps.getVersion().settings.shop.name,
    categories: new Map(categories.map(({ key, label }) => [key, label])),
    toAddress: (picture: string) => toAddress(picture, deps.base),
    now: deps.clock(),
  };
  const toHandle = createHandles();
  const toRows = (design: Design) => {
    const [first] = design;
    if (first === undefined) return [];
    return toShopifyRows(design, toHandle(first.product.styleCode ?? first.product.id), shop);
  };
  yield* csvFile(columns, flatMapDesigns(deps, designs, toRows));
}

type ReadableRow = Readonly<Record<string, Cell>>;

function toColumns(...headings: readonly string[]): CsvColumns<ReadableRow> {
  return headings.map(heading => [heading, row => row[heading] ?? ''] as const);
}

const STOCK_COLUMNS = toColumns('product', 'name', 'colour', 'size', 'pieces');

function toStockRows(design: Design): readonly ReadableRow[] {
  return design.flatMap(({ product, counts }) =>
    (product.sizes.length > 0 ? product.sizes : [ONE_SIZE]).map(size => ({
      product: product.id,
      name: product.name,
      colour: product.color,
      size,
      pieces: counts.get(size) ?? 'not counted',
    })),
  );
}

const PICTURE_COLUMNS = toColumns('product', 'name', 'position', 'shows', 'file', 'address');

function toPictureRows(design: Design, base: string): readonly ReadableRow[] {
  return design.flatMap(({ product }) => {
    const { image, images = [], closeUp } = product;
    const all = [
      { image, alt: product.name },
      ...images,
      ...(closeUp ? [{ image: closeUp, alt: `${product.name}, close-up` }] : []),
    ];
    return all.map((picture, index) => ({
      product: product.id,
      name: product.name,
      position: index + 1,
      shows: picture.alt,
      file: toPictureFile(picture.image),
      address: toAddress(picture.image, base),
    }));
  });
}

/** Returns where the picture is in the archive. It is empty for one that is elsewhere. */
function toPictureFile(picture: string): string {
  return readMediaPath(picture) === undefined ? '' : `${PICTURES}/${picture.slice('/media/'.length)}`;
}

function toAddress(picture: string, base: string): string {
  return picture.startsWith('/') ? encodeURI(base + picture) : picture;
}

async function categoriesCsv({ db, base }: TakeOutDeps): Promise<AsyncGenerator<string>> {
  const rows = (await readDraftCategories(db)).map(({ key, label, text = '', picture = '' }) => ({
    key,
    name: label,
    text,
    picture: picture === '' ? '' : toAddress(picture, base),
    address: `${base}/collections/${key}`,
  }));
  return csvFile(toColumns('key', 'name', 'text', 'picture', 'address'), [rows]);
}

async function collectionsCsv({ db, base }: TakeOutDeps): Promise<AsyncGenerator<string>> {
  const rows = (await readDraftCollections(db)).map(({ collection }) => {
    const { name, address, text = '', picture = '', products = [], rule = '' } = collection;
    return {
      name,
      text,
      picture: picture === '' ? '' : toAddress(picture, base),
      address: `${base}/collections/${address}`,
      products: products.join(' '),
      rule,
      'title for search engines': collection.seoTitle ?? '',
      'description for search engines': collection.seoDescription ?? '',
    };
  });
  const titles = ['title for search engines', 'description for search engines'];
  return csvFile(toColumns('name', 'text', 'picture', 'address', 'products', 'rule', ...titles), [rows]);
}
