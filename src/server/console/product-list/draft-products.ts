/** The products that staff find: those of the draft, or of the file where the products come from one. */
import type { DraftProduct, ProductFilter } from '#contract/console/product.ts';
import { readProduct, toProductJson } from '#contract/products/product.ts';
import { SHOWN } from '#domain/constants/limits.ts';
import { toIso } from '#domain/day.ts';
import { ownerWords, splitWords } from '#domain/listing/words.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import { productParts } from '#server/catalogue/products/product-parts.ts';
import { findCountedSizes } from '#server/catalogue/stock/stock.repository.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { perVersion } from '#server/catalogue/versions/shop-version.ts';
import type { DraftRecordTable } from '#server/catalogue/versions/version.table.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { type ListedProduct, toListed } from './listed-products.ts';

export interface FoundProduct {
  readonly product: Product;
  readonly revision: number;
  readonly updatedAt: number;
}

type Found = readonly ListedProduct[];

type FindDeps = Pick<ConsoleDeps, 'db' | 'catalogueFile' | 'getVersion' | 'listedProducts'>;

/** Returns the products in no order. */
export async function findProducts(deps: FindDeps, filter: ProductFilter): Promise<Found> {
  const { catalogueFile, getVersion, listedProducts } = deps;
  const conditions = await readConditions(deps, filter);
  const all = catalogueFile === undefined ? await listedProducts() : await listedInFile(getVersion());
  return all.filter(product => conditions.every(contains => contains(product)));
}

const listedInFile = perVersion(async ({ catalogue }): Promise<Found> => {
  const listed: ListedProduct[] = [];
  for await (const part of productParts(catalogue.products)) {
    for (const product of part) listed.push(toListed(toProductJson(product), 0));
  }
  return listed;
});

/**
 * Returns the whole products with these ids, in their order; not those that are gone, or that the schema no longer accepts.
 */
export async function readProducts(
  { db, catalogueFile, getVersion }: ConsoleDeps,
  ids: readonly string[],
): Promise<readonly FoundProduct[]> {
  if (catalogueFile !== undefined) {
    const { byId } = getVersion().catalogue;
    return ids.flatMap(id => byId.get(id) ?? []).map(product => ({ product, revision: 0, updatedAt: 0 }));
  }
  const stored = new Map((await findDraftRecords(db, 'product', ids)).map(record => [record.id, record]));
  return ids.flatMap(id => stored.get(id) ?? []).flatMap(toFound);
}

/** Returns none for a record that the schema no longer accepts. */
export function toFound({
  body,
  revision,
  updated_at,
}: Pick<DraftRecordTable, 'body' | 'revision' | 'updated_at'>): readonly FoundProduct[] {
  const read = readProduct(JSON.parse(body));
  return read.ok ? [{ product: read.value, revision, updatedAt: updated_at }] : [];
}

type Condition = (product: ListedProduct) => boolean;

async function readConditions(
  deps: Pick<ConsoleDeps, 'db'>,
  filter: ProductFilter,
): Promise<readonly Condition[]> {
  const { ids, search = '', category, isNew, isSale, isSample, state, stock } = filter;
  const conditions: Condition[] = [];
  if (ids !== undefined) {
    const chosen = new Set(ids);
    conditions.push(({ id }) => chosen.has(id));
  }
  if (category !== undefined) conditions.push(product => product.category === category);
  if (isNew !== undefined) conditions.push(product => product.isNew === isNew);
  if (isSale !== undefined) conditions.push(product => product.isSale === isSale);
  if (isSample !== undefined) conditions.push(product => product.isSample === isSample);
  if (state !== undefined) conditions.push(product => product.state === state);
  if (stock !== undefined) conditions.push(await stockCondition(deps, stock));
  const owners = ownerWords(search);
  for (const word of splitWords(search)) {
    const owner = owners.get(word);
    conditions.push(
      ({ words }) =>
        words.includes(` ${word}`) || (owner !== undefined && `${words} `.includes(` ${owner} `)),
    );
  }
  return conditions;
}

const MAX_PIECES = { out: 0, few: SHOWN.fewLeft, uncounted: undefined } as const;

async function stockCondition(
  { db }: Pick<ConsoleDeps, 'db'>,
  level: NonNullable<ProductFilter['stock']>,
): Promise<Condition> {
  const countedSizes = await findCountedSizes(db, MAX_PIECES[level]);
  return product => {
    const isCounted = (size: string) => countedSizes.get(product.id)?.has(size) === true;
    if (level === 'out') return listSizes(product).every(isCounted);
    return listSizes(product).some(size => isCounted(size) === (level === 'few'));
  };
}

export function toDraftProduct({ product, revision, updatedAt }: FoundProduct): DraftProduct {
  return { product: toProductJson(product), revision, updatedAt: toIso(updatedAt) };
}
