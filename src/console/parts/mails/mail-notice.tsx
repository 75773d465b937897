import { TriangleAlert } from 'lucide';
import { useMay } from '#console/api/session.ts';
import { Card } from '#console/parts/layout/card.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './mail-notice.module.css';
import { useHasNoMailServer } from './mail-server-query.ts';

/** Says on pages that promise mails that nobody receives one, while that is so. */
export function MailNotice() {
  const mayChange = useMay('mails.server');
  if (!useHasNoMailServer()) return null;
  return (
    <Card as="div" className={styles.notice}>
      <Icon shape={TriangleAlert} size={18} />
      <p>
        The shop has no mail server, so nobody receives its mails: no confirmation of an order, no code, no
        invitation.{' '}
        {mayChange ? (
          <PageLink to="/settings/mail">Set up the mail server</PageLink>
        ) : (
          'Please ask an owner to set it up.'
        )}
      </p>
    </Card>
  );
}
