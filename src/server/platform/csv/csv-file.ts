/** A table as a file for spreadsheets, part by part, so that it may be longer than memory. */
import { type Cell, csvRow } from './csv-row.ts';

/** Excel reads the file as UTF-8 because of this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** The heading of each column, and its cell of a row. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => Cell])[];

export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns.map(([heading]) => heading));
  for await (const rows of parts)
    yield rows.map(row => csvRow(columns.map(([, read]) => read(row)))).join('');
}
