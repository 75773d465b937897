/** What is scheduled, and what has become of what was. */
import { formatNumber } from '#console/parts/format-number.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import type { ScheduleList, ScheduleSummary } from '#contract/console/schedule.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { describePreserved, describeSchedule } from './describe-schedule.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import styles from './schedule-section.module.css';
import { SCHEDULE_STATES } from './schedule-states.ts';

export function ScheduleSection({ schedules }: ScheduleList) {
  const isOpen = ({ state }: ScheduleSummary) => state === 'waiting' || state === 'running';
  const open = schedules.filter(isOpen).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const over = schedules.filter(each => !isOpen(each));
  if (schedules.length === 0) return null;
  return (
    <PageSection title="Scheduled">
      {open.length === 0 ? <p>Nothing is scheduled now.</p> : <Items schedules={open} />}
      {over.length > 0 && (
        <details className={styles.fold}>
          <summary>{formatNumber(over.length)} over or cancelled</summary>
          <Items schedules={over} />
        </details>
      )}
    </PageSection>
  );
}

function Items({ schedules }: ScheduleList) {
  return (
    <LinedList>
      {schedules.map(schedule => (
        <LinedItem key={schedule.id}>
          <ScheduleItem {...schedule} />
        </LinedItem>
      ))}
    </LinedList>
  );
}

function ScheduleItem(schedule: ScheduleSummary) {
  const { text, tone } = SCHEDULE_STATES[schedule.state];
  const preserved = describePreserved(schedule);
  return (
    <div className={styles.item}>
      <p className={styles.head}>
        <PageLink to="/schedules/$id" params={{ id: schedule.id }}>
          {formatTime(schedule.startsAt)}
        </PageLink>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p>
        {describeSchedule(schedule)} {preserved}
      </p>
      <ScheduleActions {...schedule} />
    </div>
  );
}
