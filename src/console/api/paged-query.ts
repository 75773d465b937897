/** Lists that the server answers page by page: a page names the cursor of the next. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { callApi } from './call-api.ts';

interface PagedQuery<Page> {
  readonly queryKey: readonly unknown[];
  readonly url: string;
  /** Rows stay while those of another search are read, and with them the dialog of one. */
  readonly search?: SearchParams;
  readonly response: z.ZodMiniType<Page>;
  /** The parameter that has the cursor. */
  readonly cursorName?: string;
}

export function pagedQuery<Page extends { readonly next?: string | undefined }>({
  queryKey,
  url,
  search,
  response,
  cursorName = 'cursor',
}: PagedQuery<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }): Promise<Page> => {
      const query = toQuery({ ...search, [cursorName]: pageParam });
      return callApi({ method: 'GET', url: `${url}?${query}`, response });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...(search && { placeholderData: keepPreviousData }),
  });
}

/** Parameters as they stand in an address, without those that have no value. */
export function toQuery(params: SearchParams): string {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(entries).toString();
}
