/** Writes what an import changes: products of the draft, and the pieces that the table states. */
import { createHash } from 'node:crypto';
import { ok, type Result, refused } from '#domain/result.ts';
import { type ChangedSize, findDifferences, setCounts } from '#server/catalogue/stock/change-pieces.ts';
import { lockStock } from '#server/catalogue/stock/stock.repository.ts';
import { applyChanges } from '#server/catalogue/versions/change-draft.ts';
import type { ChangeError, DraftChange } from '#server/catalogue/versions/compare-change.ts';
import { lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SpreadsheetImport } from './spreadsheet/process/run-import.ts';

export interface ImportChange {
  readonly imported: Pick<SpreadsheetImport, 'written' | 'removed' | 'stock'>;
  /** Says whether the products are in the order of the import. */
  readonly replace: boolean;
  /** The revisions of the records that the import was checked against. */
  readonly revisions: ReadonlyMap<string, number>;
  /** What `toSeenCounts` made of the counts that somebody has looked at. Without it any counts are replaced. */
  readonly seenCounts?: string | undefined;
}

interface Written {
  /** The revision by which the change of the draft can be undone. */
  readonly revision: number;
  /** The sizes whose count is different now. */
  readonly counts: readonly ChangedSize[];
}

interface StockMoved {
  readonly code: 'stock-moved';
}

/** What the history of the stock says of counts that a table states. */
const REASON = 'From a spreadsheet';

/** Refused when another change came between reading the draft and this, or when counts have moved since somebody has looked at them. */
export function writeImport(
  deps: VersionDeps,
  { imported, replace, revisions, seenCounts }: ImportChange,
): Promise<Result<Written, ChangeError | StockMoved>> {
  return inTransaction<Written, ChangeError | StockMoved>(deps.db, async transaction => {
    const revision = await lockDraft(transaction);
    const counts = await findDifferences(transaction, imported.stock, lockStock);
    if (seenCounts !== undefined && seenCounts !== toSeenCounts(counts))
      return refused({ code: 'stock-moved' });
    const changing = { ...deps, transaction, kind: 'product', revision } as const;
    const changed = await applyChanges(changing, toChanges(imported, { replace, revisions }));
    if (!changed.ok) return changed;
    await setCounts(transaction, { ...deps, reason: REASON }, counts);
    return ok({ revision, counts });
  });
}

function toChanges(
  { written, removed }: Pick<SpreadsheetImport, 'written' | 'removed'>,
  { replace, revisions }: Pick<ImportChange, 'replace' | 'revisions'>,
): readonly DraftChange[] {
  const changes = written.map(({ id, body }, index) => ({
    id,
    body,
    position: replace ? index + 1 : undefined,
    revision: revisions.get(id) ?? 0,
  }));
  const removals = removed.map(id => ({ id, body: undefined, revision: revisions.get(id) }));
  return [...removals, ...changes];
}

/** Returns a short text that is another one as soon as one of the counts is another. */
export function toSeenCounts(counts: readonly ChangedSize[]): string {
  const all = counts.map(({ productId, size, before, after }) => [productId, size, before, after]);
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22);
}
