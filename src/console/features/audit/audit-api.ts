/** What the page of the audit log reads. */
import { pagedQuery } from '#console/api/paged-query.ts';
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
  return pagedQuery({
    queryKey: ['audit', filter],
    url: CONSOLE_API.audit,
    search: Object.fromEntries(new URLSearchParams(filter)),
    answer: AuditPage,
  });
}

export function auditFileUrl(filter: string): string {
  return `${CONSOLE_API.auditFile}?${filter}`;
}
