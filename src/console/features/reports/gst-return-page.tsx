/** The return of sales, GSTR-1: its files, and how they compare with the money of the same orders. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { formatDay } from '#console/parts/format-time.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { monthBefore, RETURN_PERIODS, type ReturnPeriod } from '#domain/gst-return/return-period.ts';
import { rangeOfMonth, toMonth } from '#domain/invoices/financial-year.ts';
import { SelectField } from '#ui/forms/field.tsx';
import styles from './gst-return.module.css';
import { gstReturnQuery, type ReturnQuery } from './gst-return-api.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';
import periodStyles from './report-period.module.css';
import { ReturnFileTable } from './return-file-table.tsx';

export function Page() {
  const [params] = useSearchParams();
  const [now] = useState(() => new Date());
  const { month = monthBefore(now), period } = params;
  const returnQuery = { month, period: period === 'quarter' ? 'quarter' : 'month' } as const;
  const query = useQuery(gstReturnQuery(returnQuery));
  const mayExport = useMay('orders.export');
  return (
    <>
      <PageHeader
        title="GST return"
        back={{ to: '/reports', label: 'Reports' }}
        intro="GSTR-1: what the tax invoices and credit notes of a month come to, as files for the offline tool of the tax office."
      />
      <ReturnChoice returnQuery={returnQuery} now={now} />
      <QueryContent query={query}>
        {found => (
          <div className={styles.sections}>
            <PageSection title={`${formatDay(found.from)} to ${formatDay(found.to)}`}>
              <ReturnFileTable files={found.files} returnQuery={returnQuery} mayExport={mayExport} />
            </PageSection>
            <PageSection title="Compared with the ledger">
              <ReconciliationTable {...found.reconciliation} />
            </PageSection>
          </div>
        )}
      </QueryContent>
    </>
  );
}

/** A choice is an address. */
function ReturnChoice({ returnQuery, now }: { readonly returnQuery: ReturnQuery; readonly now: Date }) {
  const [, changeParams] = useSearchParams();
  return (
    <fieldset className={periodStyles.period}>
      <legend className={periodStyles.legend}>Period</legend>
      <SelectField
        label="Month"
        value={returnQuery.month}
        onChange={({ target }) => changeParams({ month: target.value })}
      >
        {[...new Set([...lastMonths(now), returnQuery.month])].map(month => (
          <option key={month} value={month}>
            {toName(month)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Filed"
        value={returnQuery.period}
        onChange={({ target }) => changeParams({ period: target.value })}
      >
        {(Object.keys(RETURN_PERIODS) as ReturnPeriod[]).map(name => (
          <option key={name} value={name}>
            {RETURN_PERIODS[name].label}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

const MONTHS_OFFERED = 36;

/** The newest first, with the one that is not over. */
function lastMonths(now: Date): readonly string[] {
  const months = [toMonth(now.getTime())];
  while (months.length < MONTHS_OFFERED)
    months.push(monthBefore(new Date(rangeOfMonth(months.at(-1) ?? '')?.from ?? now)));
  return months;
}

const NAME = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

function toName(month: string): string {
  const range = rangeOfMonth(month);
  return range === undefined ? month : NAME.format(range.from);
}
