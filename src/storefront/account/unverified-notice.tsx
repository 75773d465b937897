/** Says in one line that the address of the account is not confirmed, and offers to mail the link again. */
import { useState } from 'react';
import { api, showError } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useSettings } from '#ui/settings.ts';
import { NoMails } from './no-mails.tsx';
import styles from './unverified-notice.module.css';

export function UnverifiedNotice() {
  const user = useSession(session => session.user);
  const { hasNoMails } = useSettings();
  const { isBusy, isSent, error, send } = useResend();
  if (user?.emailVerified !== false || hasNoMails) return null;
  return (
    <section className={styles.notice} aria-label="Unconfirmed address">
      {!isSent && (
        <p>
          Please confirm your email<span className={styles.address}> address, {user.email}</span>
        </p>
      )}
      <output className={styles.sent}>
        {isSent &&
          `A new link is on its way to ${user.email}. It may take a few minutes, or lie among the spam.`}
      </output>
      <FormMessage>{error}</FormMessage>
      <Button variant="plain" size="compact" busy={isBusy} onClick={() => void send()}>
        Send the link
      </Button>
    </section>
  );
}

export function ResendLink() {
  const { hasNoMails } = useSettings();
  const { isBusy, isSent, error, send } = useResend();
  if (hasNoMails) return <NoMails to="To confirm your address" />;
  return (
    <div className={styles.resend}>
      <output className={styles.sent}>
        {isSent && 'A new link is on its way. It may take a few minutes, or lie among the spam.'}
      </output>
      <FormMessage>{error}</FormMessage>
      <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void send()}>
        Send the link
      </Button>
    </div>
  );
}

function useResend() {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<string>();
  async function send(): Promise<void> {
    setBusy(true);
    setSent(false);
    setError(undefined);
    const response = await api.sendVerification();
    setBusy(false);
    if (response.ok) {
      setSent(true);
      useSession.getState().updateUser(response.value);
      if (response.value.emailVerified === true) toastSuccess('Your email address is confirmed');
    } else if (response.error.kind === 'refused' && response.error.status === 429) {
      setError(response.error.body.message);
    } else showError(response.error);
  }
  return { isBusy, isSent, error, send };
}
