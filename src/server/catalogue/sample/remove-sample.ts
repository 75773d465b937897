/** Removes the sample from the draft in one step: products, categories, pictures of categories, and entries of the settings. */
import type { SampleRemovalResult } from '#contract/console/sample-removal.ts';
import { DEFAULT_SETTINGS, readSettings, toSettingsJson } from '#contract/settings/settings.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Settings } from '#domain/settings.ts';
import { removeProducts } from '#server/catalogue/products/remove-products.ts';
import { applyChanges } from '#server/catalogue/versions/change-draft.ts';
import { draftRevision, findDraftRecords, lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type FoundSample, findSample } from './find-sample.ts';
import { findSampleContent, withoutSampleContent } from './sample-content.ts';

const MAX_LISTED = 1000;

export async function previewSampleRemoval(
  db: Connection,
  also: readonly string[],
): Promise<SampleRemovalResult> {
  const revision = await draftRevision(db);
  const found = await findSample(db, also);
  return toResult(found, await readContent(db), { isApplied: false, revision });
}

interface Request {
  readonly also: readonly string[];
  /** The revision of the preview. */
  readonly revision: number;
}

/** Refused where the draft has changed since the preview. */
export function removeSample(
  deps: VersionDeps,
  { also, revision: seen }: Request,
): Promise<Result<SampleRemovalResult, { readonly code: 'draft-changed' }>> {
  return inTransaction(deps.db, async transaction => {
    const revision = await lockDraft(transaction);
    if (revision !== seen + 1) return refused({ code: 'draft-changed' });
    const found = await findSample(transaction, also);
    const settings = await readContent(transaction);
    const changing = { ...deps, transaction, revision };
    const removal = await removeProducts(changing, found.products);
    await applyChanges({ ...changing, kind: 'category' }, [
      ...found.categories.map(({ key }) => ({ id: key, body: undefined })),
      ...found.pictures.map(({ revision: _from, picture: _gone, ...category }) => ({
        id: category.key,
        body: JSON.stringify(category),
      })),
    ]);
    if (findSampleContent(settings).removed.length > 0) {
      const body = JSON.stringify(toSettingsJson(withoutSampleContent(settings)));
      await applyChanges({ ...changing, kind: 'settings' }, [{ id: SETTINGS_ID, body }]);
    }
    return ok(toResult({ ...found, removal }, settings, { isApplied: true, revision }));
  });
}

async function readContent(db: Connection): Promise<Settings> {
  const [record] = await findDraftRecords(db, 'settings', [SETTINGS_ID]);
  if (record === undefined) return DEFAULT_SETTINGS;
  const read = readSettings(JSON.parse(record.body));
  if (!read.ok) throw new Error('The settings of the draft cannot be read');
  return read.value;
}

function toResult(
  { removal, categories, pictures, stays }: FoundSample,
  settings: Settings,
  result: Pick<SampleRemovalResult, 'isApplied' | 'revision'>,
): SampleRemovalResult {
  const { removed, changed } = findSampleContent(settings);
  const toPart = (products: FoundSample['removal']['deleted']) => ({
    count: products.length,
    products: products.slice(0, MAX_LISTED),
  });
  const toNamed = (all: FoundSample['categories']) => all.map(({ key, label }) => ({ key, label }));
  return {
    deleted: toPart(removal.deleted),
    archived: toPart(removal.archived),
    categories: toNamed(categories),
    pictures: toNamed(pictures),
    content: removed,
    stays: { ...stays, content: changed },
    ...result,
  };
}
