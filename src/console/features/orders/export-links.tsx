import { fileLink } from '#console/api/file-link.ts';
import { toQuery } from '#console/api/paged-query.ts';
import { useMay } from '#console/api/session.ts';
import { formatCount } from '#console/parts/format-count.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { ORDER_FILE_ROWS } from '#contract/console/orders/order-file.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import styles from './export-links.module.css';

const LABELS = { orders: 'a row for each order', lines: 'a row for each line of an order' } as const;

interface ExportLinksProps {
  readonly filter: SearchParams;
  /** Ids of orders, which are exported instead of all that the filter finds. */
  readonly ticked: readonly string[];
}

/** Files for spreadsheets. */
export function ExportLinks({ filter, ticked }: ExportLinksProps) {
  if (!useMay('orders.export')) return null;
  const isAll = ticked.length === 0;
  const query = isAll ? filter : { ids: ticked.join(',') };
  return (
    <p className={styles.links}>
      Download {isAll ? 'all orders listed here' : formatCount(ticked.length, 'ticked order')} as CSV:
      {ORDER_FILE_ROWS.map(rows => (
        <a key={rows} {...ordersFileLink({ ...query, rows })}>
          {LABELS[rows]}
        </a>
      ))}
    </p>
  );
}

export function ordersFileLink(query: SearchParams) {
  return fileLink(`${ORDER_API.ordersFile}?${toQuery(query)}`);
}
