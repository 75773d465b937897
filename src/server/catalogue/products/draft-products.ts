/** Writes what an import changes in the products of the draft. */
import type { Result } from '#domain/result.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import type { ChangeError } from '#server/catalogue/versions/compare-change.ts';
import type { DraftRecordTable } from '#server/catalogue/versions/version.table.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { SpreadsheetImport } from './spreadsheet/process/run-import.ts';

export interface ImportChange {
  readonly imported: Pick<SpreadsheetImport, 'written' | 'removed'>;
  /** Says whether the products are in the order of the import. */
  readonly replace: boolean;
  /** The revisions of the records that the import was checked against. */
  readonly revisions: ReadonlyMap<string, number>;
}

/** Refused when another change came between reading the draft and this. */
export function writeImport(
  deps: VersionDeps,
  { imported: { written, removed }, replace, revisions }: ImportChange,
): Promise<Result<readonly DraftRecordTable[], ChangeError>> {
  const changes = written.map(({ id, body }, index) => ({
    id,
    body,
    position: replace ? index + 1 : undefined,
    revision: revisions.get(id) ?? 0,
  }));
  const removals = removed.map(id => ({ id, body: undefined, revision: revisions.get(id) }));
  return changeDraft(deps, 'product', [...removals, ...changes]);
}
