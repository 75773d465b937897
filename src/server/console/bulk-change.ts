/** Changes price, discount, flags or state of all products that a filter finds. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { BulkChange, BulkChangeResult } from '#contract/console/product.ts';
import { type ProductJson, toProductJson } from '#contract/products/product.ts';
import { fromRupees, type Paise, paise, toRupees } from '#domain/money.ts';
import { capitalised } from '#domain/products/category.ts';
import { MAX_PRICE_RUPEES, type Product, regularPrice, salePrice } from '#domain/products/product.ts';
import { inState } from '#domain/products/product-details.ts';
import { rowIssues } from '#server/catalogue/products/check/check-row.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { findTakenNames, toTaken } from './name-taken.ts';
import { findProducts, readProducts } from './product-list/draft-products.ts';

const MAX_LISTED = 100;
const READ_AT_ONCE = 500;

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
  const ids = (await findProducts(deps, filter)).map(({ id }) => id).sort();
  for (let index = 0; index < ids.length; index += READ_AT_ONCE) {
    for (const { product, revision: from } of await readProducts(
      deps,
      ids.slice(index, index + READ_AT_ONCE),
    )) {
      const after = changedProduct(product, change);
      if (!isSame(product, after)) changed.push({ before: product, after, revision: from });
    }
    await yieldToRequests();
  }
  await requireRight(deps, changed);
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

/** The checks are those of a single product. What was wrong before is no reason to refuse another change. */
async function requireRight(deps: ConsoleDeps, changed: readonly Changed[]): Promise<void> {
  const rows = changed.map(({ before, after }) => ({
    before: toProductJson(before),
    after: toProductJson(after),
  }));
  const issues = [
    ...rows.flatMap(newIssues),
    ...(await findTakenNames(deps, rows)).map(taken => `${taken.product.id}: Name ${toTaken(taken)}`),
  ];
  const [first, ...others] = issues;
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new HttpError({ code: 'invalid', fields: { change: `${first}${more}` }, isIncomplete: false });
}

function newIssues({
  before,
  after,
}: {
  readonly before: ProductJson;
  readonly after: ProductJson;
}): string[] {
  const known = new Set(rowIssues(before, before.id, true).map(({ field }) => field));
  return rowIssues(after, after.id, true)
    .filter(({ field }) => !known.has(field))
    .map(({ product, field, problem }) => `${product}: ${capitalised(field)} ${problem}`);
}

async function applyAll(deps: ConsoleDeps, changed: readonly Changed[], actor: string): Promise<void> {
  const result = await changeDraft(
    { ...deps, actor },
    'product',
    changed.map(({ after, revision }) => ({
      id: after.id,
      body: JSON.stringify(toProductJson(after)),
      revision,
    })),
  );
  if (!result.ok) throw new HttpError({ code: 'draft-changed' });
}

function toFields(
  product: Product,
  { price, discount, isNew, isSale, state, sale }: BulkChange['change'],
): Partial<Product> {
  return {
    ...(price === undefined ? {} : { price: newPrice(product.price, price) }),
    ...(discount === undefined ? {} : { discount }),
    ...(isNew === undefined ? {} : { isNew }),
    ...(isSale === undefined ? {} : { isSale }),
    ...(state === undefined ? {} : { state: inState(product, state).state }),
    ...(sale === undefined ? {} : saleFields(regularPrice(product), sale)),
  };
}

function saleFields(regular: Paise, discount: number): Partial<Product> {
  return discount === 0
    ? { price: regular, isSale: false, discount }
    : { price: salePrice(regular, discount), isSale: true, discount };
}

/** A product that is no longer reduced has no discount. */
function changedProduct(product: Product, change: BulkChange['change']): Product {
  const changed = { ...product, ...toFields(product, change) };
  if (change.discount !== 0 && change.sale !== 0) return changed;
  const { discount: _none, ...rest } = changed;
  return rest;
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
