/** What the page of reports reads. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { EmptySearches, SalesReport } from '#contract/console/report.ts';

export function salesQuery(search: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: ['reports', 'sales', search],
    queryFn: () =>
      callApi({ method: 'GET', url: withQuery(CONSOLE_API.salesReport, search), response: SalesReport }),
    placeholderData: keepPreviousData,
  });
}

export function emptySearchesQuery({ from, to }: SearchParams) {
  const period = { ...(from && { from }), ...(to && { to }) };
  return queryOptions({
    queryKey: ['reports', 'empty-searches', period],
    queryFn: () =>
      callApi({
        method: 'GET',
        url: withQuery(CONSOLE_API.emptySearchReport, period),
        response: EmptySearches,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the current report as a file. */
export function salesFile(search: Readonly<Record<string, string>>): string {
  return withQuery(CONSOLE_API.salesFile, search);
}

export function emptySearchFile({ from, to }: SearchParams): string {
  return withQuery(CONSOLE_API.emptySearchFile, { ...(from && { from }), ...(to && { to }) });
}

function withQuery(url: string, search: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(search)}`;
}
