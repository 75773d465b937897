/** Updates the products of the draft by a spreadsheet, all or nothing. */
import type { ImportResult } from '#contract/console/spreadsheet.ts';
import { storedCategories } from '#server/catalogue/products/categories/draft-categories.ts';
import { toSeenCounts, writeImport } from '#server/catalogue/products/draft-products.ts';
import { withSizeFindings } from '#server/catalogue/products/import-sizes.ts';
import { photosInOrder, picturesOfDatabase } from '#server/catalogue/products/known-pictures.ts';
import {
  MAX_NAMED,
  runImport,
  type SpreadsheetImport,
} from '#server/catalogue/products/spreadsheet/process/run-import.ts';
import { type ChangedSize, findDifferences } from '#server/catalogue/stock/change-pieces.ts';
import { draftRevision, findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { draftRecords, noteRevisions } from '#server/catalogue/versions/draft-records.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { toDraftProduct, toFound } from './product-list/draft-products.ts';

export interface ProductImport {
  readonly file: Uint8Array;
  readonly replace: boolean;
  readonly isDryRun: boolean;
  /** The revision of the draft when the file was made from it. It is undefined where anything stored is replaced. */
  readonly revision: number | undefined;
  /** What was seen of the counts. Without it any counts are replaced. */
  readonly seenCounts: string | undefined;
  readonly actor: string;
}

/** Throws every issue of the file, and both states of products that others have changed since the revision. */
export async function importProducts(deps: ConsoleDeps, request: ProductImport): Promise<ImportResult> {
  const { file, replace, isDryRun, revision: madeFrom = Number.POSITIVE_INFINITY } = request;
  const seen = await draftRevision(deps.db);
  const revisions = new Map<string, number>();
  const products = noteRevisions(draftRecords(deps.db, 'product'), revisions);
  const pictures = await picturesOfDatabase(deps.db);
  const photos = await photosInOrder(deps.db, deps.clock().getTime());
  const categories = await storedCategories(deps.db);
  const read = await runImport({ file, replace, pictures, photos, categories }, products);
  const imported = await withSizeFindings(deps.db, read);
  const { removed, written, issues, hints, foreign } = imported;
  if (issues.count > 0) throw new HttpError({ code: 'table-faults', faults: issues, hints, foreign });
  const changedSince = [...written.map(({ id }) => id), ...removed].filter(
    id => (revisions.get(id) ?? 0) > madeFrom,
  );
  if (changedSince.length > 0) throw await changedMeanwhile(deps, changedSince, imported);
  const result = toResult(imported);
  if (isDryRun) {
    const stock = toCounts(await findDifferences(deps.db, imported.stock));
    return { ...result, stock, revision: seen, isApplied: false };
  }
  const { seenCounts, actor } = request;
  const change = await writeImport({ ...deps, actor }, { imported, replace, revisions, seenCounts });
  if (change.ok)
    return {
      ...result,
      stock: toCounts(change.value.counts),
      revision: change.value.revision,
      isApplied: true,
    };
  if (change.error.code === 'stock-moved') throw new HttpError(change.error);
  throw await changedMeanwhile(deps, [change.error.id], imported);
}

function toCounts(changed: readonly ChangedSize[]): ImportResult['stock'] {
  return { first: changed.slice(0, MAX_NAMED), count: changed.length, seen: toSeenCounts(changed) };
}

function toResult({
  written: _written,
  issues: _issues,
  stock: _stock,
  foreign: _foreign,
  removed,
  ...summary
}: SpreadsheetImport) {
  return { ...summary, removed: { first: removed.slice(0, MAX_NAMED), count: removed.length } };
}

const MAX_STATES = 100;

/** Returns what is stored and what the file says, of the first of these products. */
async function changedMeanwhile(
  { db }: ConsoleDeps,
  ids: readonly string[],
  { written }: SpreadsheetImport,
): Promise<HttpError> {
  const first = ids.slice(0, MAX_STATES);
  const stored = await findDraftRecords(db, 'product', first);
  const named = new Set(first);
  const sent = written.filter(({ id }) => named.has(id)).map(({ body }) => JSON.parse(body) as unknown);
  return new HttpError({
    code: 'changed-meanwhile',
    stored: stored.flatMap(toFound).map(toDraftProduct),
    sent,
  });
}
