/** The products that staff list: those of the draft, or of the file where the products come from one. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { DraftProduct, ProductFilter } from '#contract/console/product.ts';
import { readProduct, toProductJson } from '#contract/product.ts';
import { wordsOf } from '#domain/listing/words.ts';
import type { Product } from '#domain/product.ts';
import { PAGE_SIZE } from '#server/versions/compare-content.ts';
import { recordsOfDraft } from '#server/versions/version.repository.ts';
import type { DraftRecordTable } from '#server/versions/version.table.ts';
import type { ConsoleDeps } from './console-deps.ts';

export interface FoundProduct {
  readonly product: Product;
  readonly revision: number;
  readonly updatedAt: number;
}

/** In the order of their ids, those after `after`. */
export async function* findProducts(
  deps: ConsoleDeps,
  filter: ProductFilter,
  after = '',
): AsyncGenerator<FoundProduct> {
  const matches = matcher(filter);
  for await (const found of allProducts(deps, after)) if (matches(found.product)) yield found;
}

async function* allProducts(
  { db, catalogueFile, getVersion }: ConsoleDeps,
  after: string,
): AsyncGenerator<FoundProduct> {
  if (catalogueFile !== undefined) {
    yield* ofFile(getVersion().catalogue.products, after);
    return;
  }
  let last: string | undefined = after;
  while (last !== undefined) {
    const page: readonly DraftRecordTable[] = await recordsOfDraft(db, {
      kind: 'product',
      after: last,
      limit: PAGE_SIZE,
    });
    yield* page.flatMap(toFound);
    last = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
    await yieldToRequests();
  }
}

function ofFile(products: readonly Product[], after: string): readonly FoundProduct[] {
  return products
    .filter(({ id }) => id > after)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(product => ({ product, revision: 0, updatedAt: 0 }));
}

/** None for a record that the schema no longer accepts. */
export function toFound({ body, revision, updated_at }: DraftRecordTable): readonly FoundProduct[] {
  const read = readProduct(JSON.parse(body));
  return read.ok ? [{ product: read.value, revision, updatedAt: updated_at }] : [];
}

function matcher({ search = '', category, isNew, isSale }: ProductFilter): (product: Product) => boolean {
  const wanted = wordsOf(search);
  return product =>
    (category === undefined || product.category === category) &&
    (isNew === undefined || product.isNew === isNew) &&
    (isSale === undefined || product.isSale === isSale) &&
    hasWords(product, wanted);
}

function hasWords(product: Product, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const { id, name, category, model, color, printName } = product;
  const words = wordsOf([id, name, category, model, color, printName].join(' '));
  return wanted.every(start => words.some(word => word.startsWith(start)));
}

export function toDraftProduct({ product, revision, updatedAt }: FoundProduct): DraftProduct {
  return { product: toProductJson(product), revision, updatedAt: new Date(updatedAt).toISOString() };
}
