/** What was sold in a period, by day, product, size, category, state and payment method. */
import { useQuery } from '@tanstack/react-query';
import { fileLink } from '#console/api/file-link.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { describeChange, Figure, Figures } from '#console/parts/figures.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber, formatRupees } from '#console/parts/format-number.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { type SearchParams, useSearchParams } from '#console/parts/use-search-params.ts';
import type { SalesGroup, SalesReport } from '#contract/console/report.ts';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { buttonClass } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { EmptySearchTable } from './empty-search-table.tsx';
import { emptySearchFile, salesFile, salesQuery } from './report-api.ts';
import { ReportPeriod } from './report-period.tsx';
import { isReport, type ReportName, ReportTabs } from './report-tabs.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';

export function Page() {
  const [search] = useSearchParams();
  const report = isReport(search['report']) ? search['report'] : 'day';
  const reportQuery = toQuery(search, report);
  const query = useQuery(salesQuery(reportQuery));
  return (
    <>
      <PageHeader
        title="Reports"
        intro="Cancelled orders do not count. Amounts are without tax and delivery charges."
        actions={
          <>
            <PageLink to="/reports/gst-return" className={buttonClass({ variant: 'quiet', size: 'compact' })}>
              GST return
            </PageLink>
            <LinkButton
              variant="quiet"
              size="compact"
              {...fileLink(report === 'searches' ? emptySearchFile(search) : salesFile(reportQuery))}
            >
              Download CSV
            </LinkButton>
          </>
        }
      />
      <ReportPeriod />
      <QueryContent query={query}>
        {sales => (
          <>
            <SalesTotals {...sales} />
            <ReportTabs current={report} />
            {report === 'searches' ? (
              <EmptySearchTable search={search} />
            ) : (
              <Sales report={report} sales={sales} />
            )}
          </>
        )}
      </QueryContent>
    </>
  );
}

interface SalesProps {
  readonly report: Exclude<ReportName, 'searches'>;
  readonly sales: SalesReport;
}

function Sales({ report, sales: { by, count, rows, total } }: SalesProps) {
  // The report before stays on screen until this one has come, except for its table.
  if (by !== toGroup(report)) return <LoadingPlaceholder />;
  if (total.orders === 0 && report !== 'slow') {
    return (
      <EmptyState title="No orders in this period">
        Choose other days, or look again after the next order.
      </EmptyState>
    );
  }
  return (
    <>
      {report === 'day' && <SalesChart rows={rows} />}
      <SalesTable report={report} rows={rows} />
      {rows.length < count && (
        <p>
          {rows.length} of {formatCount(count, 'row')} shown.
        </p>
      )}
    </>
  );
}

/** Returns what the server is asked: the totals come with every report. */
function toQuery({ from, to }: SearchParams, report: ReportName): Readonly<Record<string, string>> {
  return {
    ...(from && { from }),
    ...(to && { to }),
    by: toGroup(report),
    ...(report === 'slow' && { order: 'slow' }),
  };
}

function toGroup(report: ReportName): SalesGroup {
  if (report === 'searches') return 'day';
  return report === 'slow' ? 'product' : report;
}

/** The sums of the period, each beside that of as many days before. */
function SalesTotals({ total, before }: Pick<SalesReport, 'total' | 'before'>) {
  return (
    <Figures>
      <Figure
        label="Sales"
        value={formatRupees(total.sales)}
        change={describeChange(total.sales, before.sales)}
      />
      <Figure
        label="Orders"
        value={formatNumber(total.orders)}
        change={describeChange(total.orders, before.orders)}
      />
      <Figure
        label="Pieces"
        value={formatNumber(total.pieces)}
        change={describeChange(total.pieces, before.pieces)}
      />
      <Figure
        label="Average order"
        value={formatRupees(average(total))}
        change={describeChange(average(total), average(before))}
      />
    </Figures>
  );
}

function average({ orders, sales }: SalesReport['total']): number {
  return orders === 0 ? 0 : Math.round(sales / orders);
}
