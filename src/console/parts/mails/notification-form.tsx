/** What somebody is told of by mail, and how often. */
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
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
import styles from './notification-form.module.css';

const LABELS: Readonly<Record<NotificationFrequency, string>> = {
  never: 'Not at all',
  'at-once': 'At once',
  daily: 'Once a day, at 9 in the morning',
};

interface NotificationFormProps {
  readonly label: string;
  readonly intro: string;
  /** What is not among them cannot be chosen. */
  readonly chosen: StaffNotifications;
  readonly send: (chosen: StaffNotifications) => Promise<StaffNotifications>;
  /** What is said afterwards. */
  readonly saved: string;
}

export function NotificationForm({ label, intro, chosen, send, saved }: NotificationFormProps) {
  const form = useChangeForm({
    schema: StaffNotifications,
    values: chosen,
    follows: true,
    send,
    onSent: () => toastSuccess(saved),
  });
  return (
    <form className={styles.form} aria-label={label} {...form.formProps}>
      <p>{intro}</p>
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
