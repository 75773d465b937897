/** The own account: mails, two-step sign-in, password, and where one is signed in. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '#console/api/session.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { PasswordRequest } from '#contract/account.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { changePassword, secondFactorQuery } from './account-api.ts';
import styles from './account-page.module.css';
import { OwnMails } from './own-mails.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

export function Page() {
  const { name, email, role } = useStaff();
  return (
    <>
      <PageHeader title="Your account" intro={`${name || email} · ${email} · ${STAFF_ROLES[role].label}`} />
      <div className={styles.sections}>
        <OwnMails />
        <SecondFactor />
        <PasswordForm />
        <OwnSessions />
      </div>
    </>
  );
}

function SecondFactor() {
  const [isAsking, setAsking] = useState(false);
  return (
    <PageSection title="Two-step sign-in" actions={<Badge tone="good">On</Badge>}>
      <div className={styles.form}>
        <QueryContent query={useQuery(secondFactorQuery)}>
          {({ recoveryCodesLeft }) => (
            <p>
              After your password we ask for a code of your authenticator app. Without your phone a recovery
              code lets you in: you have {formatCount(recoveryCodesLeft, 'code')} left.
            </p>
          )}
        </QueryContent>
        <ButtonRow>
          <Button variant="quiet" size="compact" onClick={() => setAsking(true)}>
            New recovery codes…
          </Button>
        </ButtonRow>
      </div>
      {isAsking && <RecoveryDialog onClose={() => setAsking(false)} />}
    </PageSection>
  );
}

function PasswordForm() {
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
