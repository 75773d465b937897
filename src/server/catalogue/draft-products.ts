/** The products of the draft as rows, and what an import changes in them. */
import { type ProductJson, readProduct, toProductJson } from '#contract/product.ts';
import type { Result } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { type ChangeRefusal, changeDraft, type DraftChange } from '#server/versions/change-draft.ts';
import { listDraftRecords } from '#server/versions/draft.repository.ts';
import type { DraftRecordTable } from '#server/versions/version.table.ts';
import type { VersionDeps } from '#server/versions/version-deps.ts';
import type { TableImport } from './spreadsheet/import-table.ts';

export interface DraftProduct {
  readonly product: ProductJson;
  readonly revision: number;
}

/** In the order of their positions. */
export async function readDraftProducts(db: Connection): Promise<readonly DraftProduct[]> {
  const records = await listDraftRecords(db, 'product');
  return records.map(({ body, revision }) => ({ product: JSON.parse(body) as ProductJson, revision }));
}

/** Refused when another change came between reading the draft and this. */
export function writeDraftProducts(
  deps: VersionDeps,
  draft: readonly DraftProduct[],
  { products, added, changed, removed, replace }: TableImport,
): Promise<Result<readonly DraftRecordTable[], ChangeRefusal>> {
  const revisions = new Map(draft.map(({ product, revision }) => [product.id, revision]));
  const written = new Set([...added, ...changed]);
  const changes = products
    .map(
      (product, at): DraftChange => ({
        id: product.id,
        body: bodyOf(product),
        position: replace ? at + 1 : undefined,
        revision: revisions.get(product.id) ?? 0,
      }),
    )
    .filter(({ id }) => replace || written.has(id));
  const removals = removed.map(id => ({ id, body: undefined, revision: revisions.get(id) }));
  return changeDraft(deps, 'product', [...removals, ...changes]);
}

function bodyOf(row: ProductJson): string {
  const read = readProduct(row);
  if (!read.ok) throw new Error(`The import has accepted an invalid product: ${read.refusal}`);
  return JSON.stringify(toProductJson(read.value));
}
