import { CopyButton } from '#console/parts/copy-button.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import styles from './gateway-page.module.css';
import { MAIL_PROVIDERS } from './mail-providers.ts';

interface SenderRecordsProps {
  /** The address that mails are from, and the name of the mail server, if any is stored. */
  readonly sender: string | undefined;
  readonly host: string | undefined;
}

/** What the owner of a domain enters where it was bought, so that mails of the shop are not taken for spam. */
export function SenderRecords({ sender, host }: SenderRecordsProps) {
  const domain = sender?.split('@')[1];
  const provider = Object.values(MAIL_PROVIDERS).find(each => each.host === host);
  const spf = `v=spf1 ${provider?.spf ?? 'include:…'} ~all`;
  if (domain !== undefined && SHARED.has(domain))
    return (
      <PageSection title="Not taken for spam">
        <p>
          Mails from {sender} are those of a private mailbox, which sends only some hundred a day. With an
          address of your own domain, they are more trusted.
        </p>
      </PageSection>
    );
  return (
    <PageSection title="Not taken for spam">
      <div className={styles.lines}>
        <p>
          Mailboxes trust mails of {domain ?? 'your domain'} that its DNS vouches for. Enter these records
          where you bought the domain. They work within a day.
        </p>
        <p className={styles.address}>
          <span>
            SPF, type TXT: <code>{spf}</code>
          </span>
          {provider !== undefined && <CopyButton text={spf} what="record" />}
        </p>
        <p>
          Only one SPF record may exist: add{' '}
          {provider === undefined ? 'what your provider names' : <code>{provider.spf}</code>} to the one that
          you have.
        </p>
        <p>DKIM: your provider gives you the record, under the settings of your domain.</p>
        <p className={styles.address}>
          <span>
            DMARC, type TXT, name <code>_dmarc</code>: <code>{DMARC}</code>
          </span>
          <CopyButton text={DMARC} what="record" />
        </p>
      </div>
    </PageSection>
  );
}

const DMARC = 'v=DMARC1; p=none';

/** Nobody but their owners can enter records for these. */
const SHARED: ReadonlySet<string> = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'yahoo.in',
  'rediffmail.com',
  'zohomail.in',
  'icloud.com',
]);
