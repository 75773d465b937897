/** What the page of the GST return reads. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { GstReturn } from '#contract/console/gst-return.ts';
import { fill } from '#contract/urls.ts';
import type { ReturnFileName } from '#domain/gst-return/return-files.ts';
import type { ReturnPeriod } from '#domain/gst-return/return-period.ts';

export interface ReturnQuery {
  readonly month: string;
  readonly period: ReturnPeriod;
}

export function gstReturnQuery(returnQuery: ReturnQuery) {
  return queryOptions({
    queryKey: ['reports', 'gst-return', returnQuery],
    queryFn: () =>
      callApi({ method: 'GET', url: withQuery(CONSOLE_API.gstReturn, returnQuery), response: GstReturn }),
    placeholderData: keepPreviousData,
  });
}

export function gstReturnFile(file: ReturnFileName, returnQuery: ReturnQuery): string {
  return withQuery(fill(CONSOLE_API.gstReturnFile, { file }), returnQuery);
}

function withQuery(url: string, returnQuery: ReturnQuery): string {
  return `${url}?${new URLSearchParams({ ...returnQuery })}`;
}
