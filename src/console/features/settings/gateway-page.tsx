/** The keys of the payment gateway, for the owner alone. They are no part of the draft: a change works at once. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '#console/parts/copy-button.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { BesideList } from '#console/parts/forms/side-list.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { GatewayKeys } from '#contract/console/payments/gateway-keys.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { gatewayKeysQuery, testGateway } from './gateway-api.ts';
import { KeysDialog } from './gateway-keys-dialog.tsx';
import styles from './gateway-page.module.css';
import { RemoveKeysDialog } from './gateway-removal-dialog.tsx';
import { useSettingsList } from './settings-list.ts';

export function Page() {
  return (
    <>
      <PageHeader
        title="Payment gateway"
        back={{ to: '/settings', label: 'All settings' }}
        intro="The keys by which card, UPI and net banking are paid through Razorpay. A change works within seconds, without publishing."
      />
      <BesideList {...useSettingsList()}>
        <QueryContent query={useQuery(gatewayKeysQuery)}>{keys => <Keys keys={keys} />}</QueryContent>
      </BesideList>
    </>
  );
}

function Keys({ keys }: { readonly keys: GatewayKeys }) {
  const [opened, setOpened] = useState<'change' | 'remove'>();
  const { source, keyId, isTest, stored } = keys;
  const isFixed = source === 'environment';
  return (
    <div className={styles.sections}>
      <PageSection title="Keys">
        <div className={styles.lines}>
          <p>
            {keyId === null ? (
              <>
                <Badge>Not set</Badge> Nothing is paid through a gateway.
              </>
            ) : (
              <>
                <Badge tone="good">Set</Badge> <code>{keyId}</code>
                {isTest && ' – of the test mode: no money moves'}
              </>
            )}
          </p>
          {isFixed && (
            <p>
              The keys are set in the environment of the server (RAZORPAY_KEY_ID), which comes first. To enter
              them here, take them out there.
            </p>
          )}
          {stored !== null && (
            <p>
              {isFixed ? `Keys stored here and not used: ${stored.keyId}, changed` : 'Changed'} by {stored.by}
              , {formatTime(stored.at)}.
            </p>
          )}
          {stored?.isReadable === false && (
            <p>
              The stored keys cannot be read: they are in no backup, and belong to the AUTH_SECRET that they
              were entered with. Please enter them again.
            </p>
          )}
          <ButtonRow>
            {!isFixed && (
              <Button size="compact" onClick={() => setOpened('change')}>
                {stored === null ? 'Enter keys…' : 'Change keys…'}
              </Button>
            )}
            {stored !== null && (
              <Button variant="quiet" size="compact" onClick={() => setOpened('remove')}>
                Remove keys…
              </Button>
            )}
          </ButtonRow>
        </div>
      </PageSection>
      {keyId !== null && <Connection key={stored?.at} />}
      <PageSection title="Webhook">
        <p>In the dashboard of the gateway, enter this address with the webhook secret:</p>
        <p className={styles.address}>
          <code>{keys.webhookUrl}</code>
          <CopyButton text={keys.webhookUrl} what="address" />
        </p>
      </PageSection>
      {opened === 'change' && <KeysDialog onClose={() => setOpened(undefined)} />}
      {opened === 'remove' && <RemoveKeysDialog onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Connection() {
  const test = useMutation({ mutationFn: testGateway, meta: { changesNothing: true } });
  return (
    <PageSection title="Connection">
      <div className={styles.lines}>
        <ButtonRow>
          <Button variant="quiet" size="compact" busy={test.isPending} onClick={() => test.mutate()}>
            Test connection
          </Button>
        </ButtonRow>
        <p aria-live="polite">
          {test.data !== undefined && (
            <>
              <Badge tone={test.data.isWorking ? 'good' : 'bad'}>
                {test.data.isWorking ? 'Works' : 'Does not work'}
              </Badge>{' '}
              {test.data.text}
            </>
          )}
        </p>
      </div>
    </PageSection>
  );
}
