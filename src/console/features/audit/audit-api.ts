/** What the page of the audit log reads. */
import { pagedQuery, toQuery } from '#console/api/paged-query.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { AuditPage } from '#contract/console/audit.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { isoOf, startOfDay } from '#domain/day.ts';

/** Returns the filter of the address for the API: whole days in India, the last one included. */
export function filterOf({ person, kind, from, to }: SearchParams): SearchParams {
  const begin = startOfDay(from ?? '');
  const last = startOfDay(to ?? '');
  return {
    actor: person,
    kind,
    from: begin === undefined ? undefined : isoOf(begin),
    to: last === undefined ? undefined : isoOf(last + DAY_MS),
  };
}

export function auditQuery(filter: SearchParams) {
  return pagedQuery({
    queryKey: ['audit', filter],
    url: CONSOLE_API.audit,
    search: filter,
    answer: AuditPage,
  });
}

export function auditFileUrl(filter: SearchParams): string {
  return `${CONSOLE_API.auditFile}?${toQuery(filter)}`;
}
