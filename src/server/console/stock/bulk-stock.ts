/** Changes the stock of all products that a filter finds. */
import type { BulkStockChange, BulkStockResult } from '#contract/console/stock.ts';
import { listSizes } from '#domain/products/product.ts';
import { changePieces, differences, type SizeChange } from '#server/catalogue/stock/change-pieces.ts';
import { findStock } from '#server/catalogue/stock/stock.repository.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { findProducts } from '#server/console/product-list/draft-products.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';

const MAX_LISTED = 100;

/** A preview, unless `apply` is true. */
export async function changeStockInBulk(
  deps: ConsoleDeps,
  { filter, sizes, change, kind, reason, revision, apply = false }: BulkStockChange,
  actor: string,
): Promise<BulkStockResult> {
  const seen = await draftRevision(deps.db);
  if (revision !== undefined && revision !== seen) throw new HttpError({ code: 'draft-changed' });
  const changes: SizeChange[] = [];
  for (const product of await findProducts(deps, filter)) {
    const chosen = listSizes(product).filter(size => sizes?.includes(size) ?? true);
    changes.push(...chosen.map(size => ({ productId: product.id, size, ...change })));
  }
  const changed = apply
    ? valueOrThrow(await changePieces({ ...deps, actor, kind, reason }, changes))
    : differences(await findStock(deps.db), changes);
  return {
    count: changed.length,
    isApplied: apply,
    revision: seen,
    changes: changed.slice(0, MAX_LISTED),
  };
}
