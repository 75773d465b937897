/** What pages read and change of collections. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { callApi, post } from '#console/api/call-api.ts';
import type { CollectionChange } from '#contract/collections/collection.ts';
import { CollectionPreview, DraftCollection, DraftCollections } from '#contract/console/collection.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';

export const collectionsQuery = apiQuery(['collections'], CONSOLE_API.collections, DraftCollections);

/** Shows what was read before while the next is read. */
export function collectionPreviewQuery(request: Pick<CollectionChange, 'products' | 'rule'>) {
  return queryOptions({
    queryKey: ['collection-preview', request],
    queryFn: () => post(CONSOLE_API.collectionPreviews, CollectionPreview, request),
    placeholderData: keepPreviousData,
  });
}

export function addCollection(change: CollectionChange): Promise<DraftCollection> {
  return post(CONSOLE_API.collections, DraftCollection, change);
}

export function changeCollection(
  id: string,
  body: CollectionChange,
  revision: number,
): Promise<DraftCollection> {
  return callApi({ method: 'PUT', ...toRequest(id, revision), response: DraftCollection, body });
}

export function removeCollection({ collection: { id }, revision }: DraftCollection): Promise<void> {
  return callApi({ method: 'DELETE', ...toRequest(id, revision), response: z.void() });
}

function toRequest(id: string, revision: number) {
  return { url: fill(CONSOLE_API.collection, { id }), headers: { 'if-match': `"${revision}"` } };
}
