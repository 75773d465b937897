/** A file of the return as text, for the command and the console alike. */
import type { ReturnFile } from '#domain/gst-return/return-files.ts';
import type { ReturnPeriod } from '#domain/gst-return/return-period.ts';
import { csvRow } from '#server/platform/csv/csv-row.ts';

/**
 * Writes no byte order mark, unlike tables for spreadsheets: the offline tool would read it as a part of the first heading.
 */
export async function* returnCsv({ headings, rows }: ReturnFile): AsyncGenerator<string> {
  yield csvRow(headings);
  for (const row of rows) yield csvRow(row);
}

interface Returned {
  readonly month: string;
  readonly period?: ReturnPeriod | undefined;
}

export function returnFileName({ month, period }: Returned, { name }: ReturnFile): string {
  return `gstr1-${month}-${period === 'quarter' ? 'quarter-' : ''}${name}.csv`;
}
