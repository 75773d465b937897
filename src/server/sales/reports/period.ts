/** The days of a report. */
import type { Period } from '#contract/console/report.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { startOfDay, toDay } from '#domain/day.ts';
import { HttpError } from '#server/platform/http/http-error.ts';

export interface Days {
  /** Both days are included and written `2026-11-20`. */
  readonly from: string;
  readonly to: string;
}

const DEFAULT_DAYS = 30;
const MAX_DAYS = 1100;

/**
 * Without a first day the period is 30 days long, without a last one it ends today. Throws for one that is backwards or too
 * long.
 */
export function resolvePeriod({ from, to }: Period, now: Date): Days {
  const last = startOfDay(to ?? toDay(now.getTime())) ?? 0;
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : (startOfDay(from) ?? 0);
  if (first > last) throw invalid('to', 'to must not be before from');
  if (last - first > MAX_DAYS * DAY_MS) throw invalid('from', 'A report covers at most three years');
  return { from: toDay(first), to: toDay(last) };
}

function invalid(field: string, message: string): HttpError {
  return new HttpError({ code: 'invalid', fields: { [field]: message }, isIncomplete: false });
}
