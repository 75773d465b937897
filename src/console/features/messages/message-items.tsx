import { formatTime } from '#console/parts/format-time.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import type { MessageList } from '#contract/console/message.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import styles from './message-items.module.css';

export function MessageItems({ messages }: Pick<MessageList, 'messages'>) {
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
