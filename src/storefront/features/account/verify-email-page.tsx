/** Confirms an email address by a mailed link. Opening the link changes nothing: programs that scan mails open it too. */
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/account.ts';
import { loginPage, PAGES, verifyLink } from '#contract/urls.ts';
import { VERIFY_HOURS } from '#domain/constants/limits.ts';
import { ResendLink } from '#storefront/account/unverified-notice.tsx';
import { staticPage } from '#storefront/page.ts';
import { api, showError } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './account.module.css';
import { useLinkToken } from './use-link-token.ts';

function VerifyEmailPage() {
  const token = useLinkToken();
  const { user, isLoading } = useSession();
  return (
    <PageBody className={styles.narrow} tall>
      <Heading level={1}>Confirm Your Email</Heading>
      <NeedsJavaScript to="confirm your email address" />
      {isLoading || token === undefined ? (
        <LoadingPlaceholder lines={3} />
      ) : (
        <Verification token={token} user={user} />
      )}
    </PageBody>
  );
}

interface VerificationProps {
  readonly token: string | null;
  readonly user: User | undefined;
}

function Verification({ token, user }: VerificationProps) {
  const { hasNoMails } = useSettings();
  const [attempt, setAttempt] = useState(0);
  if (user?.emailVerified === true) return <Verified email={user.email} />;
  if (user === undefined) return <LoginFirst token={token} />;
  if (token === null) {
    return (
      <NotVerified title="There is no link here" email={user.email}>
        Please open the link in our mail once more{!hasNoMails && ', or ask for a new one'}.
      </NotVerified>
    );
  }
  return (
    <Confirming
      key={`${user.id} ${token} ${attempt}`}
      token={token}
      email={user.email}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function LoginFirst({ token }: Pick<VerificationProps, 'token'>) {
  const here = token === null ? PAGES.verifyEmail : verifyLink(token);
  return (
    <EmptyState
      drawing="person"
      title="Please sign in to confirm your address"
      text="Then we know that it is your account. If you have forgotten the password, setting a new one confirms your address too."
    >
      <LinkButton href={loginPage(here)}>Sign In</LinkButton>
      <LinkButton href={PAGES.forgotPassword} variant="quiet">
        Forgot password?
      </LinkButton>
    </EmptyState>
  );
}

interface ConfirmingProps {
  readonly token: string;
  readonly email: string;
  readonly onRetry: () => void;
}

/** Sends the token at once: only the shopper's own session can confirm with it. */
function Confirming({ token, email, onRetry }: ConfirmingProps) {
  const [error, setError] = useState<VerifyError>();
  useEffect(() => {
    void confirm(token).then(setError);
  }, [token]);
  if (error === 'expired') {
    return (
      <NotVerified title="This link no longer works" email={email}>
        A link works once, for {VERIFY_HOURS} hours, and for the account that it was mailed to.
      </NotVerified>
    );
  }
  return (
    <div className={styles.next}>
      <output>
        {error === undefined ? 'Confirming your address…' : 'Your address could not be confirmed just now.'}
      </output>
      {error !== undefined && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  );
}

type VerifyError = 'expired' | 'failed';

/** After success the session has a confirmed address, and the page says so. */
async function confirm(token: string): Promise<VerifyError | undefined> {
  const response = await api.verifyEmail(token);
  if (response.ok) {
    useSession.getState().updateUser(response.value);
    return undefined;
  }
  const { error } = response;
  if (error.kind === 'refused' && [400, 410].includes(error.status)) return 'expired';
  showError(error);
  return 'failed';
}

function Verified({ email }: { readonly email: string }) {
  const { hasNoMails } = useSettings();
  return (
    <EmptyState
      drawing="parcel"
      title="Your address is confirmed"
      text={
        hasNoMails ? (
          'Thank you.'
        ) : (
          <>
            Thank you. We email you about your orders at <strong className={styles.address}>{email}</strong>.
          </>
        )
      }
    >
      <LinkButton href={PAGES.shop}>Start Shopping</LinkButton>
      <LinkButton href={PAGES.orders} variant="quiet">
        My Orders
      </LinkButton>
    </EmptyState>
  );
}

interface NotVerifiedProps {
  readonly title: string;
  readonly email: string;
  readonly children: ReactNode;
}

function NotVerified({ title, email, children }: NotVerifiedProps) {
  return (
    <EmptyState
      drawing="broken"
      title={title}
      text={
        <>
          {children} You are signed in as <strong className={styles.address}>{email}</strong>.
        </>
      }
    >
      <ResendLink />
    </EmptyState>
  );
}

export const page = staticPage(VerifyEmailPage, {
  title: 'Confirm your email',
  description: 'Confirm your email address by the link that we mailed to you.',
  canonical: PAGES.verifyEmail,
  noIndex: true,
});
