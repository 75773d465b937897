import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { StockHistory, StockList } from '#contract/console/stock.ts';
import { fill } from '#contract/urls.ts';

export type StockedProduct = StockList['products'][number];

const PAGE = '50';

export function stockQuery(search: SearchParams) {
  return infiniteQueryOptions({
    queryKey: ['stock', search],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...search, limit: PAGE, ...(pageParam && { cursor: pageParam }) });
      return callApi({ method: 'GET', url: `${CONSOLE_API.stock}?${query}`, answer: StockList });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: before => before,
  });
}

export function historyQuery(id: string) {
  const url = fill(CONSOLE_API.stockHistory, { id });
  return infiniteQueryOptions({
    queryKey: ['stock-history', id],
    queryFn: ({ pageParam }) =>
      callApi({
        method: 'GET',
        url: pageParam === '' ? url : `${url}?before=${pageParam}`,
        answer: StockHistory,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
