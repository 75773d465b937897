/** What one is told of by mail, and how often. */
import { useQuery } from '@tanstack/react-query';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { NotificationForm } from '#console/parts/mails/notification-form.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { changeNotifications, notificationsQuery } from './account-api.ts';
import styles from './account-page.module.css';

export function OwnMails() {
  return (
    <PageSection title="Mails to you">
      <div className={styles.form}>
        <MailNotice />
        <QueryContent query={useQuery(notificationsQuery)}>
          {chosen => (
            <NotificationForm
              label="Mails to you"
              intro="We can write to you when something comes in. What comes together is in one mail."
              chosen={chosen}
              send={changeNotifications}
              saved="Your choice is saved."
            />
          )}
        </QueryContent>
      </div>
    </PageSection>
  );
}
