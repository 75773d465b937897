/** What the page of the GST return reads. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { GstReturn } from '#contract/console/gst-return.ts';
import { fill } from '#contract/urls.ts';
import type { ReturnFileName } from '#domain/gst-return/return-files.ts';
import type { ReturnPeriod } from '#domain/gst-return/return-period.ts';

export interface WantedReturn {
  readonly month: string;
  readonly period: ReturnPeriod;
}

export function gstReturnQuery(wanted: WantedReturn) {
  return queryOptions({
    queryKey: ['reports', 'gst-return', wanted],
    queryFn: () =>
      callApi({ method: 'GET', url: withQuery(CONSOLE_API.gstReturn, wanted), answer: GstReturn }),
    placeholderData: keepPreviousData,
  });
}

export function gstReturnFile(file: ReturnFileName, wanted: WantedReturn): string {
  return withQuery(fill(CONSOLE_API.gstReturnFile, { file }), wanted);
}

function withQuery(url: string, wanted: WantedReturn): string {
  return `${url}?${new URLSearchParams({ ...wanted })}`;
}
