/** Adds, changes, removes and orders the categories of the draft. */

import type { Category } from '#domain/products/category.ts';
import { normaliseImagePath } from '#domain/products/product.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import type { DraftChange } from '#server/catalogue/versions/compare-change.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { countDraftProducts, type DraftCategory, readDraftCategories } from './draft-categories.ts';

export type CategoryError =
  | { readonly code: 'category-taken'; readonly key: string }
  | { readonly code: 'unknown-category'; readonly key: string }
  | { readonly code: 'category-in-use'; readonly key: string; readonly count: number }
  /** An order must name each of `keys` once. */
  | { readonly code: 'other-categories'; readonly keys: readonly string[] }
  /** The change was made from an older state than what is stored. */
  | { readonly code: 'categories-changed'; readonly stored: readonly DraftCategory[] };

/** The outcome has all categories as they are now. */
type Outcome = Promise<Result<readonly DraftCategory[], CategoryError>>;

interface Update extends Omit<Category, 'position'> {
  /** The revision that the change was made from. It is undefined for any. */
  readonly revision: number | undefined;
}

/** It comes last. */
export async function addCategory(deps: VersionDeps, added: Omit<Category, 'position'>): Outcome {
  const current = await readDraftCategories(deps.db);
  const same = current.find(({ key, label }) =>
    [key, label].some(text => [added.key, added.label].map(sameKey).includes(sameKey(text))),
  );
  if (same) return refused({ code: 'category-taken', key: same.key });
  const position = Math.max(-1, ...current.map(category => category.position)) + 1;
  return write(deps, current, [toChange({ ...added, position }, 0)]);
}

export async function updateCategory(deps: VersionDeps, { revision, ...update }: Update): Outcome {
  const current = await readDraftCategories(deps.db);
  const stored = findCategory(current, update.key);
  if (stored === undefined) return refused({ code: 'unknown-category', key: update.key });
  return write(deps, current, [toChange({ ...update, position: stored.position }, revision)]);
}

/** Refused while products of the draft are in it. */
export async function removeCategory(
  deps: VersionDeps,
  { key, revision }: Pick<Update, 'key' | 'revision'>,
): Outcome {
  const current = await readDraftCategories(deps.db);
  if (findCategory(current, key) === undefined) return refused({ code: 'unknown-category', key });
  const count = (await countDraftProducts(deps.db)).get(key) ?? 0;
  if (count > 0) return refused({ code: 'category-in-use', key, count });
  return write(deps, current, [{ id: key, body: undefined, revision }]);
}

/** `keys` are all categories in their new order; `revision` is `revisionOfAll` of the state it was made from. */
export async function orderCategories(
  deps: VersionDeps,
  { keys, revision }: { readonly keys: readonly string[]; readonly revision: number | undefined },
): Outcome {
  const current = await readDraftCategories(deps.db);
  if (revision !== undefined && revision !== revisionOfAll(current))
    return refused({ code: 'categories-changed', stored: current });
  const ordered = keys.flatMap(key => findCategory(current, key) ?? []);
  if (new Set(ordered).size !== current.length || keys.length !== current.length)
    return refused({ code: 'other-categories', keys: current.map(({ key }) => key) });
  return write(
    deps,
    current,
    ordered.map((category, position) => toChange({ ...category, position }, category.revision)),
  );
}

/** Adds or changes these, whatever is stored. */
export async function storeCategories(deps: VersionDeps, categories: readonly Category[]): Promise<void> {
  await changeDraft(
    deps,
    'category',
    categories.map(category => toChange(category)),
  );
}

/** Grows with every change of a category. */
export function revisionOfAll(categories: readonly DraftCategory[]): number {
  return Math.max(0, ...categories.map(({ revision }) => revision));
}

export function findCategory(categories: readonly DraftCategory[], key: string): DraftCategory | undefined {
  return categories.find(category => category.key === key);
}

/** The first change also stores the categories that products name, which have had no records. */
async function write(
  deps: VersionDeps,
  current: readonly DraftCategory[],
  changes: readonly DraftChange[],
): Outcome {
  const changed = new Set(changes.map(({ id }) => id));
  const unstored = current.filter(({ key, revision }) => revision === 0 && !changed.has(key));
  const written = await changeDraft(deps, 'category', [
    ...unstored.map(category => toChange(category, category.revision)),
    ...changes,
  ]);
  const stored = await readDraftCategories(deps.db);
  return written.ok ? ok(stored) : refused({ code: 'categories-changed', stored });
}

/** The position stands in the body too, so that the audit has it. */
function toChange({ key, label, picture, text, position }: Category, revision?: number): DraftChange {
  const path = picture === undefined ? undefined : normaliseImagePath(picture);
  return { id: key, body: JSON.stringify({ key, label, picture: path, text, position }), position, revision };
}
