/** Reports as tables for spreadsheets; amounts are rupees, days those of India. */
import type { EmptySearches, SalesGroup, SalesReport } from '#contract/console/report.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';

type SalesRow = SalesReport['rows'][number];

/** How the column of what is summed is named. */
const HEADINGS: Readonly<Record<SalesGroup, string>> = {
  day: 'day',
  product: 'name',
  size: 'size',
  category: 'category',
  state: 'state',
  payment: 'payment method',
};

export function salesCsv({ by, rows }: SalesReport): AsyncGenerator<string> {
  const columns: CsvColumns<SalesRow> = [
    ...(by === 'product' ? ([['product', row => row.key]] satisfies CsvColumns<SalesRow>) : []),
    [HEADINGS[by], row => row.label],
    ...(by === 'category' ? [] : ([['orders', row => row.orders ?? '']] satisfies CsvColumns<SalesRow>)),
    ['pieces', row => row.pieces],
    ['sales', row => row.sales],
  ];
  return csvFile(columns, [rows]);
}

export function emptySearchesCsv({ searches }: EmptySearches): AsyncGenerator<string> {
  const columns: CsvColumns<EmptySearches['searches'][number]> = [
    ['words', ({ words }) => words],
    ['times', ({ times }) => times],
    ['last searched', ({ lastDay }) => lastDay],
  ];
  return csvFile(columns, [searches]);
}
