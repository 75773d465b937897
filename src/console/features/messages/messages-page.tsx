/** What shoppers have written, by state, with a search. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { SearchBar } from '#console/parts/list/search-field.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { Tabs } from '#console/parts/tabs.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import type { MessageList, MessageList as MessageListResponse } from '#contract/console/message.ts';
import { MESSAGE_STATE_NAMES, MESSAGE_STATES } from '#domain/messages/message-state.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { type MessageFilter, messagesQuery } from './message-api.ts';
import styles from './message-items.module.css';

const EMPTY: Readonly<Record<string, readonly [title: string, text: string]>> = {
  open: ['Every message is answered', 'When somebody writes by the contact form, it comes here.'],
  answered: ['Nothing answered yet', 'Messages move here when you answer them.'],
  closed: ['Nothing closed yet', 'Close what needs no answer: it moves here.'],
  spam: ['No spam', 'What looks written by a program comes here, and is deleted after 30 days.'],
};

export function Page() {
  const [{ state = 'open', overdue = '', search = '' }] = useSearchParams();
  const query = useInfiniteQuery(messagesQuery({ state, overdue, search }));
  const first = query.data?.pages[0];
  const waiting = first?.counts.overdue ?? 0;
  return (
    <>
      <PageHeader title="Messages" intro="From the contact form. Answers go out by email." />
      <MailNotice />
      <Tabs
        label="States of messages"
        param="state"
        current={state}
        tabs={MESSAGE_STATE_NAMES.map(name => ({
          value: name,
          label: MESSAGE_STATES[name].label,
          count: first?.counts[name],
          ...(name === 'open' && waiting > 0 && { alert: `${formatNumber(waiting)} overdue` }),
        }))}
      />
      <SearchBar placeholder="Name, email, ticket number, words" />
      {first !== undefined && state === 'open' && <Overdue count={waiting} isFilter={overdue !== ''} />}
      <QueryContent query={query}>
        {({ pages }) => <Pages pages={pages} state={state} search={search} />}
      </QueryContent>
      <ShowMore query={query} />
    </>
  );
}

function Overdue({ count, isFilter }: { readonly count: number; readonly isFilter: boolean }) {
  if (count === 0 && !isFilter) return null;
  return (
    <p>
      {formatCount(count, 'message')} {count === 1 ? 'has' : 'have'} waited for more than 48 hours without
      being opened.{' '}
      {isFilter ? (
        <PageLink to="/messages">Show all that are open</PageLink>
      ) : (
        <PageLink to="/messages" search={{ state: 'open', overdue: 'true' }}>
          Show only {count === 1 ? 'this one' : 'these'}
        </PageLink>
      )}
    </p>
  );
}

interface PagesProps extends Omit<MessageFilter, 'overdue'> {
  readonly pages: readonly MessageListResponse[];
}

function Pages({ pages, state, search }: PagesProps) {
  const messages = pages.flatMap(page => page.messages);
  if (messages.length > 0) return <MessageItems messages={messages} />;
  if (search !== '')
    return <EmptyState title={`Nothing found for “${search}”`}>Try fewer words, or another tab.</EmptyState>;
  const [title, text] = EMPTY[state] ?? ['Nothing here', ''];
  return <EmptyState title={title}>{text}</EmptyState>;
}

function MessageItems({ messages }: Pick<MessageList, 'messages'>) {
  return (
    <ul className={styles.list} aria-label="Messages">
      {messages.map(({ id, ticket, name, subject, excerpt, receivedAt, isSeen, isOverdue }) => (
        <li key={id} className={styles.item}>
          <PageLink to="/messages/$id" params={{ id }} className={isSeen ? styles.link : styles.unseen}>
            <span className={styles.head}>
              <span className={styles.name}>{name}</span>
              {!isSeen && <Badge tone="new">New</Badge>}
              {isOverdue && <Badge tone="bad">Unseen for 48 hours</Badge>}
              <span className={styles.facts}>
                {ticket} · {formatTime(receivedAt)}
              </span>
            </span>
            {subject !== '' && <span className={styles.subject}>{subject}</span>}
            <span className={styles.excerpt}>{excerpt}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
