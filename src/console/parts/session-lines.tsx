import type { ReactNode } from 'react';
import type { ActiveSession } from '#contract/account.ts';
import { SessionLine, SessionList } from '#ui/sessions/session-line.tsx';
import { formatTime } from './format-time.ts';

interface SessionLinesProps {
  readonly sessions: readonly ActiveSession[];
  /** The button of a session. */
  readonly findAction?: (session: ActiveSession) => ReactNode;
}

/** Lists where an account is signed in, the last used first. */
export function SessionLines({ sessions, findAction }: SessionLinesProps) {
  return (
    <SessionList label="Sessions">
      {sessions.map(session => (
        <SessionLine
          key={session.id}
          session={session}
          application={session.isConsole ? undefined : 'Shop'}
          lastSeen={formatTime(session.lastSeenAt)}
          action={findAction?.(session)}
        />
      ))}
    </SessionList>
  );
}
