/** Changing the password, below the profile: the present one, the new one, and every other device is signed out. */
import { PasswordRequest } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { PAGES } from '#contract/urls.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './account.module.css';
import { PasswordField } from './account-fields.tsx';

const REQUIRED = { currentPassword: 'Enter your current password', newPassword: 'Choose a new password' };

export function ChangePassword({ email }: { readonly email: string }) {
  const { buying, hasNoMails } = useSettings();
  const form = useForm({
    schema: PasswordRequest,
    required: REQUIRED,
    emptyMessage: MESSAGES.fillInAll,
    send: async (passwords, element) => {
      const response = await api.changePassword(passwords);
      if (!response.ok) return accountError(response.error);
      useSession.getState().renew(response.value);
      element.reset();
      toastSuccess('Password changed. You are signed out everywhere else.');
    },
  });
  return (
    <form className={`${styles.form} ${styles.apart}`} aria-label="Change password" {...form.formProps}>
      <fieldset className={styles.group}>
        <legend>Password</legend>
        {/* Password managers file a password under its account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          {...form.field('currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField label="New password" {...form.field('newPassword')} autoComplete="new-password" />
      </fieldset>
      <FormMessage>{form.message}</FormMessage>
      <div className={styles.actions}>
        <Button type="submit" variant="quiet" busy={form.isBusy}>
          Change Password
        </Button>
      </div>
      {buying.hasGuestOrders && !hasNoMails && (
        <p>
          You sign in by a code and have no password yet?{' '}
          <a href={PAGES.forgotPassword}>Set a password by a link that we mail you</a>.
        </p>
      )}
    </form>
  );
}
