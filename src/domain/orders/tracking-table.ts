/** Finds the orders and their tracking numbers in the table that a courier gives. Columns come in any order. */
import { ok, type Result, refused } from '#domain/result.ts';
import { readShopNumber } from '#domain/text/shop-number.ts';
import { COURIER_HEADINGS, plainHeading } from './courier-headings.ts';
import { plainNumber } from './tracking-lines.ts';

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
const MAX_TITLES = 30;
const LONGEST_COURIER = 100;

export function hasTrackingHeader(cells: readonly Row[]): boolean {
  return toHeader(cells) >= 0;
}

function toHeader(cells: readonly Row[]): number {
  return cells
    .slice(0, MAX_TITLES)
    .findIndex(row => toColumns(row, 'order').length > 0 && toColumns(row, 'tracking').length > 0);
}

function toColumns(header: Row, column: Column): readonly number[] {
  return header.flatMap((heading, index) =>
    COURIER_HEADINGS[column].test(plainHeading(heading)) ? [index] : [],
  );
}

/** Returns the rows below the headings; where they are missing, the headings that the table has. */
export function readTrackingRows(cells: readonly Row[]): Result<readonly TrackingRow[], Row> {
  const index = toHeader(cells);
  const header = cells[index];
  if (header === undefined) return refused(likelyHeadings(cells));
  const [orders, numbers, couriers] = (['order', 'tracking', 'courier'] as const).map(column =>
    toColumns(header, column),
  );
  const rows = cells.slice(index + 1).filter(row => row.some(cell => cell.trim() !== ''));
  return ok(
    rows.map(row => ({
      order: toOrder(toTexts(row, orders)),
      trackingNumber: plainNumber(toTexts(row, numbers)[0] ?? ''),
      courier: toTexts(row, couriers)[0] ?? '',
    })),
  );
}

function toTexts(row: Row, columns: readonly number[] = []): readonly string[] {
  return columns.map(index => row[index]?.trim() ?? '').filter(text => text !== '');
}

/** Couriers number orders too: beside their column that of the shop may stand. */
function toOrder(texts: readonly string[]): string {
  return texts.map(readShopNumber).find(number => number !== undefined) ?? plainNumber(texts[0] ?? '');
}

function likelyHeadings(cells: readonly Row[]): Row {
  const rows = cells
    .slice(0, MAX_TITLES)
    .map(row => row.map(cell => cell.trim()).filter(cell => cell !== ''));
  return rows.find(row => row.length > 1) ?? rows.find(row => row.length > 0) ?? [];
}

/** An order of several products has a row for each, with the same number: it is one pair. */
export function toTrackingPairs(rows: readonly TrackingRow[]): TrackingPairs {
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
