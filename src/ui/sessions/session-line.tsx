import type { ReactNode } from 'react';
import type { ActiveSession } from '#contract/account.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import styles from './session-line.module.css';

interface SessionLineProps {
  readonly session: ActiveSession;
  /** Console or Shop, where it is not this one. */
  readonly application?: string | undefined;
  /** The time when it was last seen. */
  readonly lastSeen: string;
  /** The button that ends it. */
  readonly action?: ReactNode;
}

export function SessionList({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** A session of the account. */
export function SessionLine({ session, application, lastSeen, action }: SessionLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.device}>
          {describeDevice(session)} {session.isCurrent && <Badge tone="good">This device</Badge>}{' '}
          {application !== undefined && <Badge>{application}</Badge>}
        </p>
        <p className={styles.detail}>
          Last seen <time dateTime={session.lastSeenAt}>{lastSeen}</time> from {session.network}
        </p>
      </div>
      {action}
    </li>
  );
}

export function describeDevice({ device }: Pick<ActiveSession, 'device'>): string {
  return device || 'Unknown device';
}
