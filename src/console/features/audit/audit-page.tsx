/** This page lists who changed what and when, the latest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { fileLink } from '#console/api/file-link.ts';
import { pagedQuery, toQuery } from '#console/api/paged-query.ts';
import { useStaff } from '#console/api/session.ts';
import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { UnbrokenNumbers } from '#console/parts/layout/unbroken-numbers.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { type SearchParams, useSearchParams } from '#console/parts/use-search-params.ts';
import { type AuditEntry, AuditPage } from '#contract/console/audit.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay, toIso } from '#domain/day.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT_KINDS, actionText, recordTitle } from './audit-kinds.ts';
import styles from './audit-page.module.css';

/** The other fields are shown at a press: what was added has all of its fields. */
const FEW_FIELDS = 4;

export function Page() {
  const [params] = useSearchParams();
  const filter = toFilter(params);
  const query = useInfiniteQuery(auditQuery(filter));
  const pages = query.data?.pages ?? [];
  return (
    <>
      <PageHeader
        title="Who changed what"
        intro="Nobody can change or delete these entries here."
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

function AuditItem({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, before, after } = entry;
  const fields = describeFields(before, after);
  return (
    <LinedItem>
      <p>
        <PageLink to="/audit" search={{ person: actor.id }}>
          {`${actor.name.charAt(0).toUpperCase()}${actor.name.slice(1)}`}
        </PageLink>{' '}
        {actionText(entry)} <RecordLink entry={entry} />
        <time className={styles.time} dateTime={at}>
          {formatTime(at)}
        </time>
      </p>
      {fields.length > FEW_FIELDS ? (
        <details className={styles.details}>
          <summary>{formatCount(fields.length, 'field')}</summary>
          <FieldChanges fields={fields} />
        </details>
      ) : (
        fields.length > 0 && <FieldChanges fields={fields} />
      )}
    </LinedItem>
  );
}

function RecordLink({ entry }: { readonly entry: AuditEntry }) {
  const { permissions } = useStaff();
  const title = recordTitle(entry);
  const page = AUDIT_KINDS[entry.kind]?.page;
  // What was removed has no page.
  const isGone = entry.action === 'delete' && page?.param !== undefined;
  if (page === undefined || isGone || !permissions.includes(page.permission))
    return (
      <strong>
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </strong>
    );
  const { to, param } = page;
  return (
    <PageLink to={to} {...(param !== undefined && { params: { [param]: entry.record } })}>
      <UnbrokenNumbers>{title}</UnbrokenNumbers>
    </PageLink>
  );
}
