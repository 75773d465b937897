import { useStaff } from '#console/api/session.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { PasswordRequest } from '#contract/account.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { changePassword } from './account-api.ts';
import styles from './account-page.module.css';

export function PasswordForm() {
  const { email } = useStaff();
  const form = useChangeForm({
    schema: PasswordRequest,
    values: { currentPassword: '', newPassword: '' },
    send: passwords => changePassword(passwords),
    onSent: () => {
      form.reset();
      toastSuccess('Your password is changed. You are signed out everywhere else.');
    },
  });
  return (
    <PageSection title="Password">
      <form className={styles.form} aria-label="Change password" {...form.formProps}>
        {/* Password managers file a password under its account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="A few words that nobody would guess"
          {...form.field('newPassword')}
        />
        <FormMessage>{form.message}</FormMessage>
        <ButtonRow>
          <Button type="submit" variant="quiet" size="compact" busy={form.isBusy}>
            Change password
          </Button>
        </ButtonRow>
      </form>
    </PageSection>
  );
}
