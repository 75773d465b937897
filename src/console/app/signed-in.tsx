/** The console for staff who are signed in; for all others what leads there. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { StaffContext, sessionQuery } from '#console/api/session.ts';
import { repeatCalls, useSessionEnd } from '#console/api/session-end.ts';
import { QueryContent } from '#console/parts/query-content.tsx';
import { INVITATION_PAGE, WELCOME_PAGE } from '#contract/console/console-urls.ts';
import type { ConsoleSession } from '#contract/console/session.ts';
import { ArrivalContext } from './arrival.ts';
import type { createConsoleRouter } from './router.tsx';

const SignInPage = lazy(async () => ({
  default: (await import('#console/features/sign-in/sign-in-page.tsx')).SignInPage,
}));
const WelcomePage = lazy(async () => ({
  default: (await import('#console/features/sign-in/welcome-page.tsx')).WelcomePage,
}));
const InvitationPage = lazy(async () => ({
  default: (await import('#console/features/sign-in/invitation-page.tsx')).InvitationPage,
}));
const SignInDialog = lazy(async () => ({
  default: (await import('#console/features/sign-in/sign-in-dialog.tsx')).SignInDialog,
}));
const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));
const EnrolmentPage = lazy(async () => ({
  default: (await import('#console/features/sign-in/enrolment-page.tsx')).EnrolmentPage,
}));

export function SignedIn({ router }: { readonly router: ReturnType<typeof createConsoleRouter> }) {
  const queryClient = useQueryClient();
  // Setting up a second factor asks for the password again: it was typed a moment ago.
  const [password, setPassword] = useState<string>();
  const [isArrival, setArrival] = useState(false);
  const begin = (session: ConsoleSession, typed?: string) => {
    setPassword(session.needsSecondFactor ? typed : undefined);
    if (isWelcome() || isInvitation()) router.history.replace('/console');
    queryClient.setQueryData(sessionQuery.queryKey, session);
  };
  const arrive = (session: ConsoleSession, typed: string) => {
    setArrival(true);
    begin(session, typed);
  };
  const finishEnrolment = () => {
    setArrival(true);
    setPassword(undefined);
    void queryClient.invalidateQueries(sessionQuery);
  };
  return (
    <Suspense>
      <QueryContent query={useQuery(sessionQuery)}>
        {session => {
          if (isInvitation()) return <InvitationPage onSignedIn={arrive} />;
          if (session === null)
            return isWelcome() ? <WelcomePage onSignedIn={arrive} /> : <SignInPage onSignedIn={arrive} />;
          if (session.needsSecondFactor)
            return <EnrolmentPage password={password} onEnrolled={finishEnrolment} />;
          return (
            <StaffContext value={session.staff}>
              <ArrivalContext value={isArrival}>
                <RouterProvider router={router} />
              </ArrivalContext>
              <Suspense>
                <Reauthentication email={session.staff.email} onSignedIn={begin} />
                <CodeDialog />
              </Suspense>
            </StaffContext>
          );
        }}
      </QueryContent>
    </Suspense>
  );
}

/** The page is outside the table, because only those who have no session yet may open it. */
function isWelcome(): boolean {
  return location.pathname === WELCOME_PAGE;
}

/** An invitation is shown even when there is a session, which may be that of a colleague. */
function isInvitation(): boolean {
  return location.pathname === INVITATION_PAGE;
}

interface ReauthenticationProps {
  readonly email: string;
  readonly onSignedIn: (session: ConsoleSession) => void;
}

/** The backup is one file without a log beside it; the server turns the log on again when it opens it. */
function Reauthentication({ email, onSignedIn }: ReauthenticationProps) {
  const isNeeded = useSessionEnd(({ waiting }) => waiting !== undefined);
  if (!isNeeded) return null;
  return (
    <SignInDialog
      email={email}
      onSignedIn={session => {
        onSignedIn(session);
        repeatCalls();
      }}
    />
  );
}
