/** What the page of the audit log reads. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { AuditPage } from '#contract/console/audit.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay } from '#domain/day.ts';

/** The filter of the address for the API: whole days in India, the last one included. */
export function filterOf({ person, kind, from, to }: SearchParams): string {
  const begin = startOfDay(from ?? '');
  const last = startOfDay(to ?? '');
  const query = {
    ...(person && { actor: person }),
    ...(kind && { kind }),
    ...(begin !== undefined && { from: new Date(begin).toISOString() }),
    ...(last !== undefined && { to: new Date(last + DAY_MS).toISOString() }),
  };
  return new URLSearchParams(query).toString();
}

export function auditQuery(filter: string) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams(filter);
      if (pageParam !== '') query.set('cursor', pageParam);
      return callApi({ method: 'GET', url: `${CONSOLE_API.audit}?${query}`, answer: AuditPage });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: before => before,
  });
}

export function auditFileUrl(filter: string): string {
  return `${CONSOLE_API.auditFile}?${filter}`;
}
