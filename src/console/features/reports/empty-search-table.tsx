import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatNumber } from '#console/parts/format-number.ts';
import { QueryContent } from '#console/parts/query-content.tsx';
import { TableBox } from '#console/parts/table-box.tsx';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { emptySearchesQuery } from './report-api.ts';

/** What shoppers looked for and did not find: what to add, or to name as they do. */
export function EmptySearchTable({ search }: { readonly search: SearchParams }) {
  const query = useQuery(emptySearchesQuery(search));
  return (
    <QueryContent query={query}>
      {({ searches }) =>
        searches.length === 0 ? (
          <EmptyState title="Every search found something">
            When shoppers search for something you do not have, their words are listed here for 90 days.
          </EmptyState>
        ) : (
          <TableBox label="Searches without results" headings={['Words', 'Times', 'Last searched']}>
            {searches.map(({ words, times, lastDay }) => (
              <tr key={words}>
                <td>{words}</td>
                <td>{formatNumber(times)}</td>
                <td>{lastDay}</td>
              </tr>
            ))}
          </TableBox>
        )
      }
    </QueryContent>
  );
}
