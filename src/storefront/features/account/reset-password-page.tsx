/** Sets a new password by a mailed link. */
import { NewPassword } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { PAGES } from '#contract/urls.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { navigate } from '#storefront/navigate.ts';
import { staticPage } from '#storefront/page.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import styles from './account.module.css';
import { PasswordField } from './account-fields.tsx';
import { useLinkToken } from './use-link-token.ts';

function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <PageBody className={styles.narrow}>
      <Heading level={1} intro="Everybody who is signed in to your account will be signed out.">
        Set a New Password
      </Heading>
      <NeedsJavaScript to="set a new password" />
      {token === null ? <NoToken /> : <ResetForm token={token ?? ''} />}
    </PageBody>
  );
}

/** Opened without a link, or loaded again after the link has left the address. */
function NoToken() {
  return (
    <EmptyState
      drawing="broken"
      title="There is no link here"
      text="Please open the link in our mail once more, or ask for a new one."
    >
      <LinkButton href={PAGES.forgotPassword}>Ask for a new link</LinkButton>
    </EmptyState>
  );
}

function ResetForm({ token }: { readonly token: string }) {
  const form = useForm({
    schema: NewPassword,
    required: { password: 'Choose a new password' },
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ password }) => {
      const response = await api.resetPassword({ token, password });
      if (!response.ok) return accountError(response.error);
      // Whoever was signed in here has been signed out with all the others.
      useSession.getState().end();
      toastSuccess('Password changed. Please sign in.');
      navigate(PAGES.login, { replace: true });
    },
  });
  return (
    <>
      <form className={styles.form} aria-label="Set a new password" {...form.formProps}>
        <PasswordField label="New password" autoComplete="new-password" {...form.field('password')} />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" wide busy={form.isBusy}>
          Set Password
        </Button>
      </form>
      <p className={styles.turn}>
        Is the link too old? <a href={PAGES.forgotPassword}>Ask for a new one</a>
      </p>
    </>
  );
}

export const page = staticPage(ResetPasswordPage, {
  title: 'Set a new password',
  description: 'Set a new password by the link that we mailed to you.',
  canonical: PAGES.resetPassword,
  noIndex: true,
});
