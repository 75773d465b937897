/** This page lists who gets the newsletter, with the record of the consent. */

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileLink } from '#console/api/file-link.ts';
import { useMay } from '#console/api/session.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { SearchBar } from '#console/parts/list/search-field.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { Tabs } from '#console/parts/tabs.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  SUBSCRIBER_STATES,
  type SubscriberList,
  type SubscriberState,
} from '#contract/console/subscriber.ts';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { RemoveSubscriber } from './remove-subscriber.tsx';
import { subscribersQuery } from './subscriber-api.ts';
import styles from './subscribers-page.module.css';

const TABS: Readonly<
  Record<SubscriberState, readonly [label: string, emptyTitle: string, emptyText: string]>
> = {
  subscribed: ['Subscribed', 'Nobody is subscribed yet', 'Who confirms the mailed link comes here.'],
  requested: [
    'Not confirmed',
    'Nobody waits to confirm',
    'Who subscribes comes here until the mailed link is used, at most 30 days.',
  ],
  unsubscribed: ['Unsubscribed', 'Nobody has unsubscribed', 'Who unsubscribes stays here for a year.'],
};

function isState(text: string): text is SubscriberState {
  return Object.hasOwn(TABS, text);
}

export function Page() {
  const [{ state: named = '', search = '' }] = useSearchParams();
  const state = isState(named) ? named : 'subscribed';
  const query = useInfiniteQuery(subscribersQuery(state, search));
  const mayChange = useMay('customers.change');
  return (
    <>
      <PageHeader
        title="Newsletter"
        back={{ to: '/customers', label: 'All customers' }}
        intro="Who gets it, by their own consent."
        actions={
          mayChange && (
            <LinkButton variant="quiet" size="compact" {...fileLink(CONSOLE_API.subscriberFile)}>
              Download CSV
            </LinkButton>
          )
        }
      />
      <MailNotice />
      <Tabs
        label="States of subscribers"
        param="state"
        current={state}
        tabs={SUBSCRIBER_STATES.map(value => ({
          value,
          label: TABS[value][0],
          count: query.data?.pages[0]?.counts[value],
        }))}
      />
      <SearchBar placeholder="Email" />
      <QueryContent query={query}>
        {({ pages }) => (
          <Subscribers
            subscribers={pages.flatMap(page => page.subscribers)}
            state={state}
            search={search}
            mayChange={mayChange}
          />
        )}
      </QueryContent>
      <ShowMore query={query} />
    </>
  );
}

interface SubscribersProps extends Pick<SubscriberList, 'subscribers'> {
  readonly state: SubscriberState;
  readonly search: string;
  readonly mayChange: boolean;
}

type Subscriber = SubscriberList['subscribers'][number];

const COLUMNS: readonly Column<Subscriber>[] = [
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Subscribed', cell: ({ requestedAt }) => formatTime(requestedAt) },
  {
    header: 'Confirmed',
    cell: ({ confirmedAt }) => (confirmedAt === undefined ? '–' : formatTime(confirmedAt)),
  },
  { header: 'Agreed to', cell: ({ wording }) => <span className={styles.wording}>{wording}</span> },
];

function removal(onRemove: (subscriber: Subscriber) => void): Column<Subscriber> {
  return {
    header: 'What to do',
    onCard: 'foot',
    cell: subscriber => (
      <Button variant="quiet" size="compact" onClick={() => onRemove(subscriber)}>
        Remove… <VisuallyHidden>{subscriber.email}</VisuallyHidden>
      </Button>
    ),
  };
}

function Subscribers({ subscribers, state, search, mayChange }: SubscribersProps) {
  const [toRemove, setToRemove] = useState<Subscriber>();
  if (subscribers.length === 0) {
    const [, title, text] = TABS[state];
    return search === '' ? (
      <EmptyState title={title}>{text}</EmptyState>
    ) : (
      <EmptyState title={`Nobody found for “${search}”`}>Try a part of the email, or another tab.</EmptyState>
    );
  }
  return (
    <>
      <IndexTable
        label="Subscribers"
        rows={subscribers}
        columns={mayChange ? [...COLUMNS, removal(setToRemove)] : COLUMNS}
        toId={({ id }) => id}
      />
      {toRemove !== undefined && <RemoveSubscriber {...toRemove} onClose={() => setToRemove(undefined)} />}
    </>
  );
}
