/** Reads, adds, changes and removes the collections of the draft. */
import { type CollectionChange, CollectionJson, MAX_COLLECTIONS } from '#contract/collections/collection.ts';
import type { DraftCollection } from '#contract/console/collection.ts';
import { whyReserved } from '#domain/collection.ts';
import { normaliseImagePath } from '#domain/products/product.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { listDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';

export type CollectionError =
  | { readonly code: 'unknown-collection' | 'too-many-collections' }
  | { readonly code: 'address-taken'; readonly message: string }
  /** The change was made from an older state than what is stored. */
  | { readonly code: 'collection-changed'; readonly stored: DraftCollection | undefined };

type Outcome = Promise<Result<DraftCollection, CollectionError>>;

interface Change {
  readonly change: CollectionChange;
  /** The keys of all categories, whose pages are at the same addresses. */
  readonly categories: readonly string[];
}

interface Update extends Change {
  readonly id: string;
  /** The revision that the change was made from. It is undefined for any. */
  readonly revision: number | undefined;
}

/** Returns the collections in their order. Records that the schema no longer accepts are left out. */
export async function readDraftCollections(db: Connection): Promise<readonly DraftCollection[]> {
  const records = await listDraftRecords(db, 'collection');
  return records.flatMap(({ body, revision }) => {
    const read = CollectionJson.safeParse(JSON.parse(body));
    return read.success ? [{ collection: read.data, revision }] : [];
  });
}

/** It comes last. */
export async function addCollection(deps: VersionDeps, added: Change): Outcome {
  const current = await readDraftCollections(deps.db);
  if (current.length >= MAX_COLLECTIONS) return refused({ code: 'too-many-collections' });
  return write(deps, current, { ...added, id: deps.newId('col'), revision: 0 });
}

export async function updateCollection(deps: VersionDeps, update: Update): Outcome {
  const current = await readDraftCollections(deps.db);
  return current.some(({ collection }) => collection.id === update.id)
    ? write(deps, current, update)
    : refused({ code: 'unknown-collection' });
}

export async function removeCollection(
  deps: VersionDeps,
  { id, revision }: Pick<Update, 'id' | 'revision'>,
): Promise<Result<undefined, CollectionError>> {
  const current = await readDraftCollections(deps.db);
  if (!current.some(({ collection }) => collection.id === id)) return refused({ code: 'unknown-collection' });
  const removed = await changeDraft(deps, 'collection', [{ id, body: undefined, revision }]);
  return removed.ok ? ok(undefined) : refused(await toConflict(deps, id));
}

async function write(
  deps: VersionDeps,
  current: readonly DraftCollection[],
  { id, change, categories, revision }: Update,
): Outcome {
  const { address, picture } = change;
  const other = current.find(({ collection }) => collection.address === address && collection.id !== id);
  const message =
    other === undefined
      ? whyReserved(address, categories)
      : `/collections/${address} is the page of ${other.collection.name}; write another address`;
  if (message !== undefined) return refused({ code: 'address-taken', message });
  const path = picture === undefined ? undefined : normaliseImagePath(picture);
  const body = JSON.stringify({ id, ...change, picture: path } satisfies CollectionJson);
  const written = await changeDraft(deps, 'collection', [{ id, body, revision }]);
  const stored = await toConflict(deps, id);
  return written.ok && stored.stored !== undefined ? ok(stored.stored) : refused(stored);
}

async function toConflict({ db }: VersionDeps, id: string) {
  const stored = (await readDraftCollections(db)).find(({ collection }) => collection.id === id);
  return { code: 'collection-changed' as const, stored };
}
