import { formatNumber, formatRupees } from '#console/parts/format-number.ts';
import { formatDay } from '#console/parts/format-time.ts';
import { TableBox } from '#console/parts/table-box.tsx';
import type { SalesReport } from '#contract/console/report.ts';
import { REPORTS, type ReportName } from './report-tabs.tsx';
import styles from './sales-table.module.css';

interface SalesTableProps {
  readonly report: Exclude<ReportName, 'searches'>;
  readonly rows: SalesReport['rows'];
}

export function SalesTable({ report, rows }: SalesTableProps) {
  const { label, heading } = REPORTS[report];
  // The newest day is what is looked for.
  const shown = report === 'day' ? rows.toReversed() : rows;
  return (
    <TableBox label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {report !== 'category' && (
            <th scope="col" className={styles.figure}>
              Orders
            </th>
          )}
          <th scope="col" className={styles.figure}>
            Pieces
          </th>
          <th scope="col" className={styles.figure}>
            Sales
          </th>
          <th scope="col" className={styles.figure}>
            Refunds
          </th>
          <th scope="col" className={styles.figure}>
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, label: name, orders, pieces, sales, refunds = 0, net = sales }) => (
          <tr key={key}>
            <th scope="row" className={styles.name}>
              {report === 'day' ? formatDay(key) : name}
              {report === 'product' || report === 'slow' ? <small>{key}</small> : null}
            </th>
            {orders !== undefined && <td className={styles.figure}>{formatNumber(orders)}</td>}
            <td className={styles.figure}>{formatNumber(pieces)}</td>
            <td className={styles.figure}>{formatRupees(sales)}</td>
            <td className={styles.figure}>{formatRupees(refunds)}</td>
            <td className={styles.figure}>{formatRupees(net)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
