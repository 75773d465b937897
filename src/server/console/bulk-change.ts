/** Changes price, discount or flags of all products that a filter finds. */
import type { BulkChange, BulkChangeResult } from '#contract/console/product.ts';
import { toProductJson } from '#contract/product.ts';
import { fromRupees, type Paise, paise, toRupees } from '#domain/money.ts';
import { MAX_PRICE_RUPEES, type Product } from '#domain/product.ts';
import { HttpError } from '#server/http/http-error.ts';
import { changeDraft } from '#server/versions/change-draft.ts';
import { draftRevision } from '#server/versions/draft.repository.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { findProducts } from './draft-products.ts';

const MAX_LISTED = 100;

interface Changed {
  readonly before: Product;
  readonly after: Product;
  readonly revision: number;
}

/** A preview, unless `apply` is true. */
export async function changeInBulk(
  deps: ConsoleDeps,
  { filter, change, revision, apply = false }: BulkChange,
  actor: string,
): Promise<BulkChangeResult> {
  requireDatabase(deps);
  const seen = await draftRevision(deps.db);
  if (revision !== undefined && revision !== seen) throw new HttpError({ code: 'draft-changed' });
  const changed: Changed[] = [];
  for await (const { product, revision: from } of findProducts(deps, filter)) {
    const after = { ...product, ...fieldsOf(product, change) };
    if (!isSame(product, after)) changed.push({ before: product, after, revision: from });
  }
  if (apply) await applyAll(deps, changed, actor);
  return {
    count: changed.length,
    isApplied: apply,
    revision: apply ? await draftRevision(deps.db) : seen,
    changes: changed
      .slice(0, MAX_LISTED)
      .map(({ before, after }) => ({ before: toProductJson(before), after: toProductJson(after) })),
  };
}

async function applyAll(deps: ConsoleDeps, changed: readonly Changed[], actor: string): Promise<void> {
  const applied = await changeDraft(
    { ...deps, actor },
    'product',
    changed.map(({ after, revision }) => ({
      id: after.id,
      body: JSON.stringify(toProductJson(after)),
      revision,
    })),
  );
  if (!applied.ok) throw new HttpError({ code: 'draft-changed' });
}

function fieldsOf(
  product: Product,
  { price, discount, isNew, isSale }: BulkChange['change'],
): Partial<Product> {
  return {
    ...(price === undefined ? {} : { price: newPrice(product.price, price) }),
    ...(discount === undefined ? {} : { discount }),
    ...(isNew === undefined ? {} : { isNew }),
    ...(isSale === undefined ? {} : { isSale }),
  };
}

/** Percentages give whole rupees, of at least one. */
function newPrice(price: Paise, { set, percent }: NonNullable<BulkChange['change']['price']>): Paise {
  const base = set === undefined ? price : fromRupees(set);
  if (percent === undefined) return base;
  const rupees = Math.round(toRupees(base) * (1 + percent / 100));
  return paise(Math.min(Math.max(rupees, 1), MAX_PRICE_RUPEES) * 100);
}

function isSame(before: Product, after: Product): boolean {
  return JSON.stringify(toProductJson(before)) === JSON.stringify(toProductJson(after));
}
