import { useQuery } from '@tanstack/react-query';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { NotificationForm } from '#console/parts/mails/notification-form.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { StaffMember } from '#contract/console/staff/staff.ts';
import { Dialog } from '#ui/layout/dialog.tsx';
import { changeStaffNotifications, staffNotificationsQuery } from './staff-api.ts';
import styles from './staff-page.module.css';

interface MailsDialogProps {
  readonly member: StaffMember;
  readonly title: string;
  readonly onClose: () => void;
}

/** What a colleague is told of by mail: only of what the role may see. */
export function MailsDialog({ member: { id }, title, onClose }: MailsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Mails to ${title}`}>
      <div className={styles.form}>
        <MailNotice />
        <QueryContent query={useQuery(staffNotificationsQuery(id))}>
          {chosen => (
            <NotificationForm
              label={`Mails to ${title}`}
              intro={`We can write to ${title} when something comes in. The same choice is in the account of ${title}; the last one counts.`}
              chosen={chosen}
              send={changes => changeStaffNotifications(id, changes)}
              saved={`The choice for ${title} is saved.`}
            />
          )}
        </QueryContent>
      </div>
    </Dialog>
  );
}
