/** A table as a file for spreadsheets, part by part, so that it may be longer than memory. */
import { type Cell, csvRow } from './csv-row.ts';

/** Excel reads the file as UTF-8 because of this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** The heading of each column, and its cell of a row. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => Cell])[];

/** The headings come with the first rows, so that an error in reading those comes before anything is sent. */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  let headings = BYTE_ORDER_MARK + csvRow(columns.map(([heading]) => heading));
  for await (const rows of parts) {
    yield headings + rows.map(row => csvRow(columns.map(([, read]) => read(row)))).join('');
    headings = '';
  }
  if (headings !== '') yield headings;
}
