/** The first page after the sign-in: what there is to do, and how sales go. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { apiQuery } from '#console/api/api-query.ts';
import { describeChange, Figure, Figures } from '#console/parts/figures.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber, formatRupees } from '#console/parts/format-number.ts';
import { Card } from '#console/parts/layout/card.tsx';
import { Columns } from '#console/parts/layout/columns.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { Today } from '#contract/console/today.ts';
import { Icon } from '#ui/media/icon.tsx';
import { SetupList } from './setup-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { backupWarning, seriesWarning, TASKS } from './tasks.ts';
import styles from './today-page.module.css';

const todayQuery = apiQuery(['today'], ORDER_API.today, Today);

const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Kolkata',
});

export function Page() {
  const [day] = useState(() => DAY.format(Date.now()));
  return (
    <>
      <PageHeader title="Today" intro={day} />
      <MailNotice />
      <QueryContent query={useQuery(todayQuery)}>
        {today => (
          <Columns aside={today.sales && <Sales sales={today.sales} />}>
            {today.setup && <SetupList setup={today.setup} />}
            <Tasks today={today} />
            {today.suggestions && <SuggestionList suggestions={today.suggestions} />}
          </Columns>
        )}
      </QueryContent>
    </>
  );
}

function Tasks({ today }: { readonly today: Today }) {
  const warning = backupWarning(today);
  return (
    <PageSection title="To do">
      <ul className={styles.tasks}>
        {TASKS.map(({ count, text, none, isUrgent, to, search }) => {
          const found = count(today);
          if (found === undefined || (found === 0 && none === undefined)) return null;
          return (
            <li key={text(2)}>
              <PageLink to={to} search={search} className={found === 0 ? styles.calm : styles.task}>
                {isUrgent && <Icon shape={TriangleAlert} size={18} />}
                {found === 0 ? (
                  none
                ) : (
                  <span>
                    <strong className={styles.count}>{formatNumber(found)}</strong> {text(found, today)}
                  </span>
                )}
                <Icon shape={ChevronRight} size={18} />
              </PageLink>
            </li>
          );
        })}
      </ul>
      {today.fillingSeries?.map(filling => (
        <Card as="div" className={styles.backup} key={filling.documents}>
          <p className={styles.warning}>
            <Icon shape={TriangleAlert} size={18} />
            {seriesWarning(filling)}
          </p>
        </Card>
      ))}
      {warning !== undefined && (
        <Card as="div" className={styles.backup}>
          <p className={styles.warning}>
            <Icon shape={TriangleAlert} size={18} />
            {warning}
          </p>
          <p>
            <PageLink to="/settings/backups">Open the backups</PageLink>
          </p>
        </Card>
      )}
    </PageSection>
  );
}

const PERIODS = [
  ['day', 'Today'],
  ['week', 'This week'],
  ['month', 'This month'],
] as const;

function Sales({ sales }: { readonly sales: NonNullable<Today['sales']> }) {
  return (
    <PageSection title="Sales" actions={<PageLink to="/reports">Reports</PageLink>}>
      <Figures>
        {PERIODS.map(([name, label]) => {
          const { now, before } = sales[name];
          return (
            <Figure
              key={name}
              label={label}
              value={formatRupees(now.total)}
              change={`${formatCount(now.orders, 'order')}, ${describeChange(now.total, before.total)}`}
            />
          );
        })}
      </Figures>
      <p className={styles.note}>With tax and charges, against the same part of the period before.</p>
    </PageSection>
  );
}
