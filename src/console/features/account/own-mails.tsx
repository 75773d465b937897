/** What one is told of by mail, and how often. */
import { useQuery } from '@tanstack/react-query';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { StaffNotifications } from '#contract/console/staff/notifications.ts';
import {
  NOTIFICATION_FREQUENCIES,
  NOTIFICATION_SUBJECTS,
  NOTIFICATIONS,
  type NotificationFrequency,
} from '#domain/staff/notifications.ts';
import { Button } from '#ui/forms/button.tsx';
import { SelectField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { changeNotifications, notificationsQuery } from './account-api.ts';
import styles from './account-page.module.css';

const LABELS: Readonly<Record<NotificationFrequency, string>> = {
  never: 'Not at all',
  'at-once': 'At once',
  daily: 'Once a day, at 9 in the morning',
};

export function OwnMails() {
  return (
    <PageSection title="Mails to you">
      <div className={styles.form}>
        <MailNotice />
        <QueryContent query={useQuery(notificationsQuery)}>
          {chosen => <MailsForm chosen={chosen} />}
        </QueryContent>
      </div>
    </PageSection>
  );
}

function MailsForm({ chosen }: { readonly chosen: StaffNotifications }) {
  const form = useChangeForm({
    schema: StaffNotifications,
    values: chosen,
    follows: true,
    send: changeNotifications,
    onSent: () => toastSuccess('Your choice is saved.'),
  });
  return (
    <form className={styles.form} aria-label="Mails to you" {...form.formProps}>
      <p>We can write to you when something comes in. What comes together is in one mail.</p>
      {NOTIFICATION_SUBJECTS.filter(subject => chosen[subject] !== undefined).map(subject => (
        <SelectField key={subject} label={NOTIFICATIONS[subject].label} {...form.field(subject)}>
          {NOTIFICATION_FREQUENCIES.map(frequency => (
            <option key={frequency} value={frequency}>
              {LABELS[frequency]}
            </option>
          ))}
        </SelectField>
      ))}
      <FormMessage>{form.message}</FormMessage>
      <ButtonRow>
        <Button type="submit" variant="quiet" size="compact" busy={form.isBusy}>
          Save
        </Button>
      </ButtonRow>
    </form>
  );
}
