/** This page shows one message with its replies, and what staff do with it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatTime } from '#console/parts/format-time.ts';
import { Card } from '#console/parts/layout/card.tsx';
import { Columns } from '#console/parts/layout/columns.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { RecordContent } from '#console/parts/record-content.tsx';
import type { MessageDetail } from '#contract/console/message.ts';
import { MESSAGE_STATES } from '#domain/messages/message-state.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { MessageActions } from './message-actions.tsx';
import { markSeen, messageQuery } from './message-api.ts';
import styles from './message-page.module.css';
import { ReplyForm } from './reply-form.tsx';

const ALL = { to: '/messages', label: 'All messages' } as const;

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  return (
    <RecordContent query={useQuery(messageQuery(id))} title="Message" back={ALL}>
      {message => <Message key={message.id} message={message} />}
    </RecordContent>
  );
}

function Message({ message }: { readonly message: MessageDetail }) {
  const { id, name, subject, ticket, state, body, replies, isSeen } = message;
  const { mutate: see } = useMutation({ mutationFn: markSeen, meta: { showsErrors: true } });
  useEffect(() => {
    if (!isSeen) see(id);
  }, [id, isSeen, see]);
  return (
    <>
      <PageHeader
        title={subject === '' ? `Message of ${name}` : subject}
        back={ALL}
        intro={
          <>
            {ticket} <Badge tone={state === 'open' ? 'busy' : 'plain'}>{MESSAGE_STATES[state].label}</Badge>
          </>
        }
      />
      <MailNotice />
      <Columns aside={<Writer message={message} />}>
        <div className={styles.thread}>
          <Card as="article" aria-label={`Message of ${name}`}>
            <p className={styles.meta}>
              <strong>{name}</strong> · {formatTime(message.receivedAt)}
            </p>
            <p className={styles.body}>{body}</p>
          </Card>
          {replies.map(reply => (
            <Card
              as="article"
              key={reply.id}
              className={styles.reply}
              aria-label={`Answer of ${reply.author}`}
            >
              <p className={styles.meta}>
                <strong>{reply.author}</strong> · {formatTime(reply.repliedAt)} ·{' '}
                {reply.channel === 'mail' ? 'by email' : 'answered elsewhere'}
              </p>
              <p className={styles.body}>{reply.body}</p>
            </Card>
          ))}
          <MessageActions message={message} />
          <ReplyForm message={message} />
        </div>
      </Columns>
    </>
  );
}

function Writer({ message: { name, email, customerId, ticket } }: { readonly message: MessageDetail }) {
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(ticket)}`;
  return (
    <Card as="aside" aria-labelledby="writer">
      <h2 id="writer">Written by</h2>
      <p>{name}</p>
      <p>
        <a href={mail}>{email}</a>
      </p>
      <p className={styles.note}>
        {customerId === undefined ? (
          'There is no account with this address. '
        ) : (
          <>
            There is{' '}
            <PageLink to="/customers/$id" params={{ id: customerId }}>
              an account with this address
            </PageLink>
            .{' '}
          </>
        )}
        Nobody has confirmed who wrote.
      </p>
      <p>
        <PageLink to="/messages" search={{ state: 'open', search: email }}>
          Other messages from here
        </PageLink>
      </p>
    </Card>
  );
}
