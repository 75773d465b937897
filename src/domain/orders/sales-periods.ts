/** The periods whose sales are compared, in milliseconds since 1970. Days, weeks from Monday and months are those of India. */
import { DAY_MS } from '#domain/constants/durations.ts';
import { INDIA_MS } from '#domain/day.ts';

export interface Period {
  readonly from: number;
  /** The end is not included. */
  readonly to: number;
}

export interface ComparedPeriods {
  readonly now: Period;
  /** As much of the period before as has passed of this one. */
  readonly before: Period;
}

export function salesPeriods(now: Date): Readonly<Record<'day' | 'week' | 'month', ComparedPeriods>> {
  const time = now.getTime();
  const inIndia = new Date(time + INDIA_MS);
  const day = Math.floor(inIndia.getTime() / DAY_MS) * DAY_MS - INDIA_MS;
  const week = day - ((inIndia.getUTCDay() + 6) % 7) * DAY_MS;
  const month = (back: number) =>
    Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth() - back, 1) - INDIA_MS;
  return {
    day: compare(day, day - DAY_MS, time),
    week: compare(week, week - 7 * DAY_MS, time),
    month: compare(month(0), month(1), time),
  };
}

/** The period before ends at the latest where this one begins: a February is shorter than the March after it. */
function compare(start: number, startBefore: number, time: number): ComparedPeriods {
  return {
    now: { from: start, to: time + 1 },
    before: { from: startBefore, to: Math.min(start, startBefore + time - start + 1) },
  };
}
