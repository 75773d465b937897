/** This page lists who changed what and when, the latest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { fileLink } from '#console/api/file-link.ts';
import { pagedQuery, toQuery } from '#console/api/paged-query.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { LinedList } from '#console/parts/layout/lined-list.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { type SearchParams, useSearchParams } from '#console/parts/use-search-params.ts';
import { AuditPage } from '#contract/console/audit.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay, toIso } from '#domain/day.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditItem } from './audit-item.tsx';

export function Page() {
  const [params] = useSearchParams();
  const filter = toFilter(params);
  const query = useInfiniteQuery(auditQuery(filter));
  const pages = query.data?.pages ?? [];
  return (
    <>
      <PageHeader
        title="Audit log"
        intro="Who changed what, and when. Nobody can change or delete these entries here."
        actions={
          <LinkButton variant="quiet" size="compact" {...fileLink(auditFileUrl(filter))}>
            Download CSV
          </LinkButton>
        }
      />
      <AuditFilters people={pages[0]?.people ?? []} />
      <QueryContent query={query}>
        {() => {
          const entries = pages.flatMap(page => page.entries);
          if (entries.length === 0)
            return (
              <EmptyState title="Nothing was changed">
                {toQuery(filter) === ''
                  ? 'Changes of products, orders, settings and staff are listed here.'
                  : 'Choose other days, or somebody else.'}
              </EmptyState>
            );
          return (
            <LinedList as="ol" aria-label="Entries">
              {entries.map(entry => (
                <AuditItem key={entry.id} entry={entry} />
              ))}
            </LinedList>
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
    </>
  );
}

/** Returns the filter of the address for the API: whole days in India, the last one included. */
function toFilter({ person, kind, from, to }: SearchParams): SearchParams {
  const begin = startOfDay(from ?? '');
  const last = startOfDay(to ?? '');
  return {
    actor: person,
    kind,
    from: begin === undefined ? undefined : toIso(begin),
    to: last === undefined ? undefined : toIso(last + DAY_MS),
  };
}

function auditQuery(filter: SearchParams) {
  return pagedQuery({
    queryKey: ['audit', filter],
    url: CONSOLE_API.audit,
    search: filter,
    response: AuditPage,
  });
}

function auditFileUrl(filter: SearchParams): string {
  return `${CONSOLE_API.auditFile}?${toQuery(filter)}`;
}
