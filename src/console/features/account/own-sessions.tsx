import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { SessionLines } from '#console/parts/session-lines.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { ActiveSession } from '#contract/account.ts';
import { Button } from '#ui/forms/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { describeDevice } from '#ui/sessions/session-line.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './account-api.ts';
import styles from './account-page.module.css';

/** Lists where the account is signed in, in the console and in the shop. */
export function OwnSessions() {
  // The button that had the focus goes with its session.
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: ({ id }: ActiveSession) => endSession(id),
    onSuccess: (_nothing, session) => {
      toastSuccess(`${describeDevice(session)} is signed out.`);
      list.current?.focus();
    },
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      toastSuccess('You are signed out everywhere else.');
      list.current?.focus();
    },
  });
  const findAction = (session: ActiveSession) =>
    session.isCurrent ? null : (
      <Button
        variant="quiet"
        size="compact"
        busy={end.isPending && end.variables.id === session.id}
        onClick={() => end.mutate(session)}
      >
        Sign out <VisuallyHidden>{describeDevice(session)}</VisuallyHidden>
      </Button>
    );
  return (
    <PageSection title="Where you are signed in">
      <div ref={list} tabIndex={-1} className={styles.form}>
        <QueryContent query={query}>
          {({ sessions }) => (
            <>
              <SessionLines sessions={sessions} findAction={findAction} />
              {sessions.length > 1 && (
                <ButtonRow>
                  <Button
                    variant="quiet"
                    size="compact"
                    busy={endOthers.isPending}
                    onClick={() => endOthers.mutate()}
                  >
                    Sign out everywhere else
                  </Button>
                </ButtonRow>
              )}
            </>
          )}
        </QueryContent>
      </div>
    </PageSection>
  );
}
