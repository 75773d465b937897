/** Adds all products that a filter finds to a collection by hand, or takes them out of it. */
import { CollectionFields, type CollectionJson } from '#contract/collections/collection.ts';
import type { CollectionProducts, CollectionProductsResult } from '#contract/console/collection.ts';
import { readDraftCollections } from '#server/catalogue/collections/draft-collections.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import { HttpError, notFound } from '#server/platform/http/http-error.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { findProducts } from './product-list/draft-products.ts';

/** A preview, unless `apply` is true. */
export async function changeCollectionProducts(
  deps: ConsoleDeps,
  id: string,
  { filter, change, revision, apply = false, actor }: CollectionProducts & { readonly actor: string },
): Promise<CollectionProductsResult> {
  const seen = await draftRevision(deps.db);
  if (revision !== undefined && revision !== seen) throw new HttpError({ code: 'draft-changed' });
  const all = await readDraftCollections(deps.db);
  const found = all.find(({ collection }) => collection.id === id) ?? notFound();
  const { collection } = found;
  if (collection.products === undefined)
    throw toInvalid(`${collection.name} finds its products by a rule. Change the rule instead`);
  const before = new Set(collection.products);
  const ids = (await findProducts(deps, filter)).map(product => product.id).sort();
  const chosen = new Set(ids);
  const products =
    change === 'add'
      ? [...before, ...ids.filter(each => !before.has(each))]
      : collection.products.filter(each => !chosen.has(each));
  const read = CollectionFields.products.safeParse(products);
  if (!read.success) throw toInvalid(read.error.issues[0]?.message ?? '');
  const result = { count: Math.abs(products.length - before.size), total: products.length, isApplied: apply };
  if (!apply || result.count === 0) return { ...result, revision: seen };
  const body = JSON.stringify({ ...collection, products } satisfies CollectionJson);
  const written = await changeDraft({ ...deps, actor }, 'collection', [
    { id, body, revision: found.revision },
  ]);
  if (!written.ok) throw new HttpError({ code: 'draft-changed' });
  return { ...result, revision: written.value[0]?.revision ?? seen };
}

function toInvalid(message: string): HttpError {
  return new HttpError({ code: 'invalid', fields: { change: message }, isIncomplete: false });
}
