/** What a schedule changes, and afterwards what of it stayed as it was and why. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatTime } from '#console/parts/format-time.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { ScheduleDetails } from '#contract/console/schedule.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import {
  describeCounts,
  describePreserved,
  describeRecord,
  describeSchedule,
  describeStaying,
} from './describe-schedule.ts';
import { DescribedList } from './difference-list.tsx';
import { Publisher } from './publisher.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import styles from './schedule-section.module.css';
import { SCHEDULE_STATES } from './schedule-states.ts';
import { scheduleQuery } from './version-api.ts';

export function Page() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const schedule = useQuery(scheduleQuery(id));
  const title =
    schedule.data === undefined ? 'Scheduled' : `Scheduled for ${formatTime(schedule.data.startsAt)}`;
  return (
    <>
      <PageHeader title={title} back={{ to: '/versions', label: 'All versions' }} />
      <QueryContent query={schedule}>{details => <Details {...details} />}</QueryContent>
    </>
  );
}

function Details({ records, ...schedule }: ScheduleDetails) {
  const { state, counts, createdAt, createdBy, fromVersion } = schedule;
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const { text, tone } = SCHEDULE_STATES[state];
  const described = records.map(record => ({
    ...describeRecord(record),
    kind: record.kind,
    id: record.id,
    notes: describeStaying(record, state),
  }));
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.head}>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p>
          {describeSchedule(schedule)} {describePreserved(schedule)}
        </p>
        <p>
          <Publisher id={createdBy} /> scheduled this on {formatTime(createdAt)}
          {fromVersion !== undefined && `, as version ${fromVersion}`}.
        </p>
        <ScheduleActions {...schedule} />
      </div>
      <PageSection
        title={`What ${state === 'waiting' ? 'will change' : 'it changes'}: ${describeCounts(counts)}`}
      >
        <DescribedList described={described} count={count} />
      </PageSection>
    </>
  );
}
