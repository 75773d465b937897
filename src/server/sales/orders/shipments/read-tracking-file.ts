/** Reads the file in which a courier says which order has which tracking number. */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import { readTrackingRows, type TrackingRow } from '#domain/orders/tracking-table.ts';
import { cellText } from '#server/platform/spreadsheet/cell-text.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';

interface ReadTracking {
  readonly lines: readonly TrackingRow[];
  readonly issues: readonly TableIssue[];
}

const MAX_ROWS = 20_000;
const MAX_HEADINGS = 20;
const LONGEST_HEADING = 40;

const EXPECTED =
  'it needs one for the order (Order ID, Order Number, Channel Order ID or Reference) and one for the number (AWB, Waybill, Tracking Number or LR Number)';

export function readTrackingFile(cells: Cells): ReadTracking {
  if (cells.length > MAX_ROWS) return failed(`has more than ${MAX_ROWS} rows; take fewer days`);
  const rows = readTrackingRows(cells.map(row => row.map(cellText)));
  if (rows.ok) return { lines: rows.value, issues: [] };
  return failed(`has ${listed(rows.error)}; ${EXPECTED}`);
}

function listed(headings: readonly string[]): string {
  if (headings.length === 0) return 'no headings';
  const named = headings.slice(0, MAX_HEADINGS).map(heading => heading.slice(0, LONGEST_HEADING));
  const more = headings.length > named.length ? ` and ${headings.length - named.length} more` : '';
  return `the headings ${named.join(', ')}${more}`;
}

function failed(issue: string): ReadTracking {
  return { lines: [], issues: [{ problem: issue }] };
}
