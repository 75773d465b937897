/** The time of a return: a month of India, or the quarter that has it (the scheme QRMP, up to ₹5 crore a year). */
import { rangeOfMonth, type TimeRange, toMonth } from '#domain/invoices/financial-year.ts';

export const RETURN_PERIODS = {
  month: { label: 'Every month', months: 1 },
  quarter: { label: 'Every quarter (QRMP)', months: 3 },
} as const;

export type ReturnPeriod = keyof typeof RETURN_PERIODS;

export const RETURN_PERIOD_NAMES = Object.keys(RETURN_PERIODS) as readonly ReturnPeriod[];

/** `month` is written `2026-11`; undefined for other text. Quarters begin in January, April, July and October. */
export function rangeOfReturn(month: string, period: ReturnPeriod): TimeRange | undefined {
  const { months } = RETURN_PERIODS[period];
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = Math.floor((number - 1) / months) * months + 1;
  const monthAt = (at: number) => rangeOfMonth(`${month.slice(0, 4)}-${String(at).padStart(2, '0')}`);
  if (rangeOfMonth(month) === undefined || year === 0) return undefined;
  const from = monthAt(first)?.from;
  const before = monthAt(first + months - 1)?.before;
  return from === undefined || before === undefined ? undefined : { from, before };
}

/** Returns the last month that is over, which is to be filed next. */
export function monthBefore(now: Date): string {
  const begun = rangeOfMonth(toMonth(now.getTime()))?.from ?? 0;
  return toMonth(begun - 1);
}
