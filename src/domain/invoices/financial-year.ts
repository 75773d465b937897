/** The year and the month of a document: both by the calendar of India (CGST Act, section 2(106)). */
import { startOfDay, toDay } from '#domain/day.ts';

/** Returns the year from 1 April to 31 March, written `26-27`, of a time in milliseconds since 1970. */
export function toFinancialYear(time: number): string {
  const [year = 0, month = 0] = toDay(time).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** Returns the month in India, written `2026-11`. */
export function toMonth(time: number): string {
  return toDay(time).slice(0, 7);
}

export interface TimeRange {
  /** Both are in milliseconds since 1970; `before` is the first that is not in the range. */
  readonly from: number;
  readonly before: number;
}

/** Returns the times of a month in India, written `2026-11`; undefined for other text. */
export function rangeOfMonth(month: string): TimeRange | undefined {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return undefined;
  const from = startOfDay(`${month}-01`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const before = startOfDay(`${next}-01`);
  return from === undefined || before === undefined ? undefined : { from, before };
}
