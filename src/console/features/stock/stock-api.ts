import { pagedQuery } from '#console/api/paged-query.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { StockHistory, StockList } from '#contract/console/stock.ts';
import { fill } from '#contract/urls.ts';

export type StockedProduct = StockList['products'][number];

const PAGE = '50';

export function stockQuery(search: SearchParams) {
  return pagedQuery({
    queryKey: ['stock', search],
    url: CONSOLE_API.stock,
    search: { ...search, limit: PAGE },
    response: StockList,
  });
}

export function historyQuery(id: string) {
  const url = fill(CONSOLE_API.stockHistory, { id });
  return pagedQuery({ queryKey: ['stock-history', id], url, response: StockHistory, cursorName: 'before' });
}
