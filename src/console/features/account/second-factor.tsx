import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#console/parts/count-of.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { secondFactorQuery } from './account-api.ts';
import styles from './account-page.module.css';
import { RecoveryDialog } from './recovery-dialog.tsx';

export function SecondFactor() {
  const [isAsking, setAsking] = useState(false);
  return (
    <PageSection title="Two-step sign-in" actions={<Badge tone="good">On</Badge>}>
      <div className={styles.form}>
        <QueryContent query={useQuery(secondFactorQuery)}>
          {({ recoveryCodesLeft }) => (
            <p>
              After your password we ask for a code of your authenticator app. Without your phone a recovery
              code lets you in: you have {countOf(recoveryCodesLeft, 'code')} left.
            </p>
          )}
        </QueryContent>
        <ButtonRow>
          <Button look="quiet" size="compact" onClick={() => setAsking(true)}>
            New recovery codes…
          </Button>
        </ButtonRow>
      </div>
      {isAsking && <RecoveryDialog onClose={() => setAsking(false)} />}
    </PageSection>
  );
}
