/** The lists of the shop that a link can lead to, named by their addresses. */
import { useQuery } from '@tanstack/react-query';
import { collectionsQuery } from '#console/api/collections.ts';
import { categoriesQuery } from '#console/api/products.ts';
import { collectionPage } from '#contract/urls.ts';
import { listLinkedPages } from './linked-pages.ts';

export function useLinkTargets(): Readonly<Record<string, string>> {
  const { data: { categories = [] } = {} } = useQuery(categoriesQuery);
  const { data: { collections = [] } = {} } = useQuery(collectionsQuery);
  const pages = listLinkedPages(categories.map(({ category }) => category));
  return {
    ...Object.fromEntries(pages.map(({ page, label }) => [page, label])),
    ...Object.fromEntries(
      collections.map(({ collection: { address, name } }) => [collectionPage(address), name]),
    ),
  };
}
