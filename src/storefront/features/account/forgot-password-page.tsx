/** Asks for a link that sets a forgotten password anew. What it says does not tell whether there is an account. */
import { useEffect, useRef, useState } from 'react';
import { ForgotRequest } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { PAGES } from '#contract/urls.ts';
import { RESET_MINUTES } from '#domain/constants/limits.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { NoMails } from '#storefront/account/no-mails.tsx';
import { staticPage } from '#storefront/page.ts';
import { api } from '#storefront/state/api.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './account.module.css';
import { EmailField } from './account-fields.tsx';

function ForgotPasswordPage() {
  const { buying, hasNoMails } = useSettings();
  return (
    <PageBody className={styles.narrow}>
      {hasNoMails ? (
        <>
          <Heading level={1}>Forgot Password</Heading>
          <NoMails to="For help with your account" />
          {buying.hasGuestOrders && <p>You can order without signing in.</p>}
        </>
      ) : (
        <ByLink />
      )}
      <p className={styles.turn}>
        Remembered it? <a href={PAGES.login}>Sign in</a>
      </p>
    </PageBody>
  );
}

function ByLink() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <Heading level={1} intro={`We mail you a link that works once, for ${RESET_MINUTES} minutes.`}>
        Forgot Password
      </Heading>
      <NeedsJavaScript to="set a new password" />
      {sentTo === undefined ? (
        <AskForm onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </>
  );
}

function AskForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm({
    schema: ForgotRequest,
    required: { email: 'Enter your email address' },
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ email }) => {
      const response = await api.forgotPassword(email);
      if (!response.ok) return accountError(response.error);
      onSent(email);
    },
  });
  return (
    <form className={styles.form} aria-label="Forgot password" {...form.formProps}>
      <EmailField autoComplete="username" {...form.field('email')} />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" wide busy={form.isBusy}>
        Send Link
      </Button>
    </form>
  );
}

/** Takes the focus, as the form that had it is gone. */
function LinkSent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.next}>
      <h2 ref={heading} tabIndex={-1} className={styles.nextTitle}>
        Look at your mail
      </h2>
      <p>
        If there is an account for <strong className={styles.address}>{email}</strong>, a link to set a new
        password is on its way. It may take a few minutes, or lie among the spam.
      </p>
      <Button variant="quiet" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

export const page = staticPage(ForgotPasswordPage, {
  title: 'Forgot password',
  description: 'Have a link mailed to you that sets a new password.',
  canonical: PAGES.forgotPassword,
  noIndex: true,
});
