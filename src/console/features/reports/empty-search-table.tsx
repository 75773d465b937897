import { useQuery } from '@tanstack/react-query';
import { useMay } from '#console/api/session.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatNumber } from '#console/parts/format-number.ts';
import { formatDay } from '#console/parts/format-time.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { TableBox } from '#console/parts/table-box.tsx';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { emptySearchesQuery } from './report-api.ts';
import styles from './sales-table.module.css';

/** What shoppers looked for and did not find: what to add, or to name as they do. */
export function EmptySearchTable({ search }: { readonly search: SearchParams }) {
  const query = useQuery(emptySearchesQuery(search));
  const mayAdd = useMay('content.change');
  return (
    <QueryContent query={query}>
      {({ searches }) =>
        searches.length === 0 ? (
          <EmptyState title="Every search found something">
            When shoppers search for something you do not have, their words are listed here for 90 days.
          </EmptyState>
        ) : (
          <TableBox label="Searches without results">
            <thead>
              <tr>
                <th scope="col">Words</th>
                <th scope="col" className={styles.figure}>
                  Times
                </th>
                <th scope="col">Last searched</th>
                {mayAdd && <th scope="col">Search word</th>}
              </tr>
            </thead>
            <tbody>
              {searches.map(({ words, times, lastDay }) => (
                <tr key={words}>
                  <th scope="row" className={styles.name}>
                    {words}
                  </th>
                  <td className={styles.figure}>{formatNumber(times)}</td>
                  <td>{formatDay(lastDay)}</td>
                  {mayAdd && (
                    <td>
                      <PageLink to="/content/new/synonyms" search={{ words }}>
                        Say what it means
                      </PageLink>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </TableBox>
        )
      }
    </QueryContent>
  );
}
