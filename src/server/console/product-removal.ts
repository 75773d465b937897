/** Deletes the products that a filter finds; those that somebody has ordered are archived. */
import type { ProductRemoval, ProductRemovalResult } from '#contract/console/product-removal.ts';
import { planRemoval, type Removal, removeProducts } from '#server/catalogue/products/remove-products.ts';
import { draftRevision, lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { findProducts } from './product-list/draft-products.ts';

const MAX_LISTED = 100;

/** A preview, unless `apply` is true. */
export async function removeInBulk(
  deps: ConsoleDeps,
  { filter, revision, apply = false, actor }: ProductRemoval & { readonly actor: string },
): Promise<ProductRemovalResult> {
  requireDatabase(deps);
  const seen = await draftRevision(deps.db);
  if (revision !== undefined && revision !== seen) throw new HttpError({ code: 'draft-changed' });
  const ids = (await findProducts(deps, filter)).map(({ id }) => id).sort();
  if (!apply) return toResult(await planRemoval(deps.db, ids), { isApplied: false, revision: seen });
  return deps.db.transaction().execute(async transaction => {
    const next = await lockDraft(transaction);
    const removal = await removeProducts({ ...deps, actor, transaction, revision: next }, ids);
    return toResult(removal, { isApplied: true, revision: next });
  });
}

function toResult(
  { deleted, archived }: Removal,
  result: Pick<ProductRemovalResult, 'isApplied' | 'revision'>,
): ProductRemovalResult {
  const toPart = (products: Removal['deleted']) => ({
    count: products.length,
    products: products.slice(0, MAX_LISTED),
  });
  return { deleted: toPart(deleted), archived: toPart(archived), ...result };
}
