/** Where old addresses lead: found, added, changed, deleted and downloaded. */
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fileLink } from '#console/api/file-link.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatNumber } from '#console/parts/format-number.ts';
import { formatDay } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { SearchBar } from '#console/parts/list/search-field.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { Tabs } from '#console/parts/tabs.tsx';
import { toastUndo } from '#console/parts/toasts.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { REDIRECT_KINDS, type RedirectJson, type RedirectKind } from '#contract/console/redirect.ts';
import { toDay } from '#domain/day.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ContentFrame } from './content-frame.tsx';
import { addRedirect, readableAddress, redirectsQuery, removeRedirect } from './redirect-api.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import styles from './redirects-page.module.css';

const KINDS: Readonly<Record<RedirectKind, readonly [tab: string, text: string]>> = {
  owner: ['By hand', 'by hand'],
  import: ['Imported', 'imported'],
  auto: ['By the shop', 'by the shop'],
};

/** What the dialog is open for: a new one, or one of the list. */
type Opened = RedirectJson | 'new' | undefined;

export function Page() {
  const [{ kind: named = '', search = '' }] = useSearchParams();
  const kind = REDIRECT_KINDS.find(each => each === named);
  const query = useInfiniteQuery(redirectsQuery(kind, search));
  const [opened, setOpened] = useState<Opened>();
  const total = query.data?.pages[0]?.count;
  return (
    <ContentFrame
      title="Redirects"
      intro="Where old addresses lead. An address is looked up here only where the shop has no page for it, and a redirect works as soon as it is saved."
      actions={
        <>
          <LinkButton variant="quiet" size="compact" {...fileLink(CONSOLE_API.redirectFile)}>
            Download CSV
          </LinkButton>
          <PageLink
            className={buttonClass({ variant: 'quiet', size: 'compact' })}
            to="/content/redirects/import"
          >
            Import
          </PageLink>
          <Button size="compact" onClick={() => setOpened('new')}>
            Add a redirect
          </Button>
        </>
      }
    >
      <div>
        <Tabs
          label="How redirects came about"
          param="kind"
          current={kind ?? ''}
          tabs={[
            { value: '', label: 'All', count: total },
            ...Object.entries(KINDS).map(([value, [label]]) => ({ value, label })),
          ]}
        />
        <SearchBar placeholder="A part of the old or the new address" />
        <QueryContent query={query}>
          {({ pages }) => (
            <Redirects
              redirects={pages.flatMap(page => page.redirects)}
              isFiltered={kind !== undefined || search !== ''}
              onChange={setOpened}
            />
          )}
        </QueryContent>
        <ShowMore query={query} />
      </div>
      {opened !== undefined && (
        <RedirectDialog
          redirect={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ContentFrame>
  );
}

interface RedirectsProps {
  readonly redirects: readonly RedirectJson[];
  readonly isFiltered: boolean;
  readonly onChange: (redirect: RedirectJson) => void;
}

function Redirects({ redirects, isFiltered, onChange }: RedirectsProps) {
  const remove = useRemove();
  if (redirects.length === 0)
    return isFiltered ? (
      <EmptyState title="No redirect is like that">Try a part of the address, or another tab.</EmptyState>
    ) : (
      <EmptyState title="No redirects yet">
        When you archive a product, its address comes here by itself. Import those of a shop you had before.
      </EmptyState>
    );
  return (
    <IndexTable
      label="Redirects"
      rows={redirects}
      columns={[...COLUMNS, toActions(onChange, remove)]}
      toId={({ id }) => id}
    />
  );
}

const COLUMNS: readonly Column<RedirectJson>[] = [
  {
    header: 'Old address',
    cell: ({ from, kind, state }) => (
      <>
        <span className={styles.address}>{from}</span> <small>{KINDS[kind][1]}</small>{' '}
        {state === 'page' && <Badge tone="plain">Has a page, which goes first</Badge>}
      </>
    ),
  },
  {
    header: 'Leads to',
    cell: ({ to, leadsTo = to, state }) => (
      <>
        <a className={styles.address} href={leadsTo} target="_blank" rel="noreferrer">
          {readableAddress(leadsTo)}
        </a>{' '}
        {state === 'nowhere' && <Badge tone="bad">No page there</Badge>}
      </>
    ),
  },
  {
    header: 'Visits',
    isNumber: true,
    cell: ({ hits, lastHitAt }) => (
      <>
        {formatNumber(hits)}{' '}
        {lastHitAt !== undefined && <small>last on {formatDay(toDay(Date.parse(lastHitAt)))}</small>}
      </>
    ),
  },
];

function toActions(
  onChange: (redirect: RedirectJson) => void,
  onRemove: (redirect: RedirectJson) => void,
): Column<RedirectJson> {
  return {
    header: 'What to do',
    onCard: 'foot',
    cell: redirect => (
      <div className={styles.actions}>
        <Button variant="quiet" size="compact" onClick={() => onChange(redirect)}>
          Change… <VisuallyHidden>{redirect.from}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="compact" onClick={() => onRemove(redirect)}>
          Delete <VisuallyHidden>{redirect.from}</VisuallyHidden>
        </Button>
      </div>
    ),
  };
}

function useRemove() {
  const bringBack = useMutation({ mutationFn: addRedirect });
  const remove = useMutation({
    mutationFn: removeRedirect,
    onSuccess: (_nothing, { from, to, kind, hits, lastHitAt }: RedirectJson) =>
      toastUndo(`The redirect of ${from} is deleted.`, () =>
        bringBack.mutate({ from, to, restored: { kind, hits, lastHitAt } }),
      ),
  });
  return (redirect: RedirectJson) => remove.mutate(redirect);
}
