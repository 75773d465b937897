import { toIso } from '#domain/day.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { redirectPages } from './redirect.repository.ts';
import type { RedirectTable } from './redirect.table.ts';

/** The first two have the headings of Shopify, so that the file can be imported here and there. */
const COLUMNS: CsvColumns<RedirectTable> = [
  ['Redirect from', ({ from_path }) => from_path],
  ['Redirect to', ({ to_path }) => to_path],
  ['Kind', ({ kind }) => kind],
  ['Added (UTC)', ({ created_at }) => toIso(created_at)],
  ['Visits', ({ hits }) => hits],
  ['Last visit (UTC)', ({ last_hit_at }) => (last_hit_at === null ? '' : toIso(last_hit_at))],
];

export function redirectsCsv(db: Connection): AsyncGenerator<string> {
  return csvFile(COLUMNS, redirectPages(db));
}
