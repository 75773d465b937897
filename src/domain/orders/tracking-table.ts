/** Finds the orders and their tracking numbers in the table that a courier gives. Columns come in any order. */
import { ok, type Result, refused } from '#domain/result.ts';
import { COURIER_HEADINGS, plainHeading } from './courier-headings.ts';
import { ORDER_NUMBER, plainNumber } from './tracking-lines.ts';

type Row = readonly string[];

/** A field is empty where the row does not have it. */
export interface TrackingRow {
  readonly order: string;
  readonly trackingNumber: string;
  readonly courier: string;
}

export interface TrackingPair {
  readonly order: string;
  readonly trackingNumber: string;
}

export interface TrackingPairs {
  readonly pairs: readonly TrackingPair[];
  /** If all rows with a pair name the same. */
  readonly courier?: string;
  /** Rows without an order or without a number. */
  readonly passedOver: number;
}

type Column = keyof typeof COURIER_HEADINGS;

/** Some files have titles above the headings. */
const MOST_TITLES = 30;
const LONGEST_COURIER = 100;

export function hasTrackingHeader(cells: readonly Row[]): boolean {
  return headerOf(cells) >= 0;
}

function headerOf(cells: readonly Row[]): number {
  return cells
    .slice(0, MOST_TITLES)
    .findIndex(row => columnsOf(row, 'order').length > 0 && columnsOf(row, 'tracking').length > 0);
}

function columnsOf(header: Row, column: Column): readonly number[] {
  return header.flatMap((heading, at) => (COURIER_HEADINGS[column].test(plainHeading(heading)) ? [at] : []));
}

/** Returns the rows below the headings; where they are missing, the headings that the table has. */
export function readTrackingRows(cells: readonly Row[]): Result<readonly TrackingRow[], Row> {
  const at = headerOf(cells);
  const header = cells[at];
  if (header === undefined) return refused(likelyHeadings(cells));
  const [orders, numbers, couriers] = (['order', 'tracking', 'courier'] as const).map(column =>
    columnsOf(header, column),
  );
  const rows = cells.slice(at + 1).filter(row => row.some(cell => cell.trim() !== ''));
  return ok(
    rows.map(row => ({
      order: orderOf(textsOf(row, orders).map(plainNumber)),
      trackingNumber: plainNumber(textsOf(row, numbers)[0] ?? ''),
      courier: textsOf(row, couriers)[0] ?? '',
    })),
  );
}

function textsOf(row: Row, columns: readonly number[] = []): readonly string[] {
  return columns.map(at => row[at]?.trim() ?? '').filter(text => text !== '');
}

/** Couriers number orders too: beside their column that of the shop may stand. */
function orderOf(texts: readonly string[]): string {
  return texts.find(text => ORDER_NUMBER.test(text)) ?? texts[0] ?? '';
}

function likelyHeadings(cells: readonly Row[]): Row {
  const rows = cells
    .slice(0, MOST_TITLES)
    .map(row => row.map(cell => cell.trim()).filter(cell => cell !== ''));
  return rows.find(row => row.length > 1) ?? rows.find(row => row.length > 0) ?? [];
}

/** An order of several products has a row for each, with the same number: it is one pair. */
export function trackingPairsOf(rows: readonly TrackingRow[]): TrackingPairs {
  const full = rows.filter(({ order, trackingNumber }) => order !== '' && trackingNumber !== '');
  const pairs = new Map(
    full.map(({ order, trackingNumber }) => [`${order}\t${trackingNumber}`, { order, trackingNumber }]),
  );
  const [courier = '', ...others] = new Set(full.map(row => row.courier));
  const isNamed = courier !== '' && courier.length <= LONGEST_COURIER && others.length === 0;
  return {
    pairs: [...pairs.values()],
    ...(isNamed && { courier }),
    passedOver: rows.length - full.length,
  };
}
