/** The draft with its changes, and the published versions. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { DraftStatus } from '#contract/console/version.ts';
import { Button } from '#ui/forms/button.tsx';
import { DifferenceList } from './difference-list.tsx';
import { IssueList, QuestionList, WaitingList, WarningList } from './issue-list.tsx';
import { PublishButton } from './publish-button.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { draftQuery, schedulesQuery, versionsQuery } from './version-api.ts';
import { VersionTable } from './version-table.tsx';
import styles from './versions-page.module.css';

export function Page() {
  const draft = useQuery(draftQuery);
  const versions = useQuery(versionsQuery);
  const schedules = useQuery(schedulesQuery);
  return (
    <>
      <PageHeader
        title="Versions"
        intro="Shoppers see a published version of the shop. Changes wait here until you publish them, all at once, or schedule them."
      />
      <div className={styles.sections}>
        <QueryContent query={draft}>{status => <DraftSection {...status} />}</QueryContent>
        <QueryContent query={schedules}>{list => <ScheduleSection {...list} />}</QueryContent>
        <PageSection title="Published versions">
          <QueryContent query={versions}>{list => <VersionTable {...list} />}</QueryContent>
        </PageSection>
      </div>
    </>
  );
}

function DraftSection(status: DraftStatus) {
  const { count, differences, faultCount, faults, warningCount, warnings, waitingCount } = status;
  if (count === 0) {
    return (
      <EmptyState title="Everything is published">
        When you change products, categories or settings, the changes are listed here before shoppers see
        them.
      </EmptyState>
    );
  }
  return (
    <PageSection
      title={`${formatCount(count, 'change')} not published`}
      actions={<PublishButtons status={status} isDisabled={faultCount > 0 || count === waitingCount} />}
    >
      {faultCount > 0 && <IssueList count={faultCount} issues={faults} />}
      {waitingCount > 0 && <WaitingList count={waitingCount} issues={status.waiting} />}
      {status.questionCount > 0 && <QuestionList count={status.questionCount} issues={status.questions} />}
      {warningCount > 0 && <WarningList count={warningCount} issues={warnings} />}
      <DifferenceList count={count} differences={differences} />
    </PageSection>
  );
}

interface PublishButtonsProps {
  readonly status: DraftStatus;
  readonly isDisabled: boolean;
}

function PublishButtons({ status, isDisabled }: PublishButtonsProps) {
  const [isScheduling, setScheduling] = useState(false);
  const { questionCount, questions } = status;
  if (!useMay('publish')) return null;
  return (
    <ButtonRow>
      <Button variant="quiet" size="compact" disabled={isDisabled} onClick={() => setScheduling(true)}>
        Schedule…
      </Button>
      <PublishButton {...{ questionCount, questions, isDisabled }}>Publish now</PublishButton>
      {isScheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </ButtonRow>
  );
}
