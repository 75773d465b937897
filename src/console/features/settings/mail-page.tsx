/** The mail server, for the owner alone. It is no part of the draft: a change works at once. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#console/parts/format-time.ts';
import { BesideList } from '#console/parts/forms/side-list.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { explainMailError } from '#console/parts/mails/explain-mail-error.ts';
import { mailServerQuery } from '#console/parts/mails/mail-server-query.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { MailServer } from '#contract/console/mail-server.ts';
import { isOwnComputer } from '#domain/mail-server.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import styles from './gateway-page.module.css';
import { MailRemovalDialog } from './mail-removal-dialog.tsx';
import { sendTestMail } from './mail-server-api.ts';
import { MailServerDialog } from './mail-server-dialog.tsx';
import { SenderRecords } from './sender-records.tsx';
import { useSettingsList } from './settings-list.ts';

export function Page() {
  return (
    <>
      <PageHeader
        title="Mail"
        back={{ to: '/settings', label: 'All settings' }}
        intro="The mail server by which customers and staff get their mails. A change works at once, without publishing."
      />
      <BesideList {...useSettingsList()}>
        <QueryContent query={useQuery(mailServerQuery)}>{server => <Server server={server} />}</QueryContent>
      </BesideList>
    </>
  );
}

function Server({ server }: { readonly server: MailServer }) {
  const [opened, setOpened] = useState<'change' | 'remove'>();
  const { source, stored = null, sender, linkBase = '' } = server;
  const isFixed = source === 'environment';
  return (
    <div className={styles.sections}>
      <PageSection title="Mail server">
        <div className={styles.lines}>
          <p>
            {source === 'none' ? (
              <>
                <Badge tone="bad">Not set</Badge> Nobody receives a mail of the shop.
              </>
            ) : (
              <>
                <Badge tone="good">Set</Badge>{' '}
                {isFixed ? 'In the environment of the server (SMTP_URL), which comes first.' : stored?.host}
              </>
            )}
          </p>
          {sender !== undefined && (
            <p>
              Mails are from {sender}
              {isFixed && ', as MAIL_FROM or the email address of the shop says'}.
            </p>
          )}
          {stored !== null && (
            <p>
              {isFixed ? `Stored here and not used: ${stored.host}, by` : 'Set by'} {stored.by},{' '}
              {formatTime(stored.at)}.
            </p>
          )}
          {stored?.isReadable === false && !isFixed && (
            <p>
              The stored password cannot be read: it is in no backup, and belongs to the AUTH_SECRET that it
              was entered with. Please enter it again.
            </p>
          )}
          <ButtonRow>
            {!isFixed && (
              <Button size="compact" onClick={() => setOpened('change')}>
                {stored === null ? 'Set up…' : 'Change…'}
              </Button>
            )}
            {stored !== null && (
              <Button variant="quiet" size="compact" onClick={() => setOpened('remove')}>
                Remove…
              </Button>
            )}
          </ButtonRow>
        </div>
      </PageSection>
      {source !== 'none' && <TestMail key={stored?.at} />}
      {source !== 'none' && (
        <PageSection title="Mails that reached nobody">
          <p>
            What was to be mailed before there was a mail server is in{' '}
            <PageLink to="/mails">Undelivered mails</PageLink>, where you can send it.
          </p>
        </PageSection>
      )}
      {URL.canParse(linkBase) && isOwnComputer(new URL(linkBase).hostname) && (
        <PageSection title="Links in mails">
          <p>
            They lead to {linkBase}, which customers cannot open. Set PUBLIC_URL to the address of the shop
            where the server is started, such as https://shop.example.
          </p>
        </PageSection>
      )}
      <SenderRecords sender={sender} host={isFixed ? undefined : stored?.host} />
      {opened === 'change' && <MailServerDialog stored={stored} onClose={() => setOpened(undefined)} />}
      {opened === 'remove' && <MailRemovalDialog isUsed={!isFixed} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function TestMail() {
  const test = useMutation({ mutationFn: sendTestMail, meta: { changesNothing: true } });
  return (
    <PageSection title="Test">
      <div className={styles.lines}>
        <ButtonRow>
          <Button variant="quiet" size="compact" busy={test.isPending} onClick={() => test.mutate()}>
            Send me a test mail
          </Button>
        </ButtonRow>
        <p aria-live="polite">
          {test.data !== undefined && (
            <>
              <Badge tone={test.data.error === undefined ? 'good' : 'bad'}>
                {test.data.error === undefined ? 'Taken' : 'Not sent'}
              </Badge>{' '}
              {test.data.error === undefined
                ? `The mail server has taken a mail to ${test.data.to}. If it is not in your inbox within minutes, look in the spam folder.`
                : explainMailError(test.data.error)}
            </>
          )}
        </p>
      </div>
    </PageSection>
  );
}
