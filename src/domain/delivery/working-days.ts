/** Days in India, written `2026-11-20`, on which a shop works. */
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';
import { INDIA_MS, toDay } from '#domain/day.ts';
import { type ShippingRules, WEEKDAYS, type Weekday, type WorkingCalendar } from './rules.ts';

export function isWorkingDay(day: string, { workingDays, holidays }: WorkingCalendar): boolean {
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] as Weekday;
  return workingDays.includes(weekday) && !holidays.includes(day);
}

/** Returns the day so many working days later. With 0 it is the day itself, or the next working day where it is none. */
export function addWorkingDays(day: string, count: number, calendar: WorkingCalendar): string {
  let reached = workingDayFrom(day, calendar);
  for (let index = 0; index < count; index += 1) reached = workingDayFrom(dayAfter(reached), calendar);
  return reached;
}

/** Returns the day on which an order of this time can be handed to the courier, in milliseconds since 1970. */
export function handoverDay(
  placedAt: number,
  rules: WorkingCalendar & Pick<ShippingRules, 'cutOffHour' | 'packingDays'>,
): string {
  const today = toDay(placedAt);
  const hour = Math.floor((placedAt + INDIA_MS) / HOUR_MS) % 24;
  const isInTime = isWorkingDay(today, rules) && hour < rules.cutOffHour;
  const start = isInTime ? today : workingDayFrom(dayAfter(today), rules);
  return addWorkingDays(start, rules.packingDays, rules);
}

function workingDayFrom(day: string, calendar: WorkingCalendar): string {
  let found = day;
  while (!isWorkingDay(found, calendar)) found = dayAfter(found);
  return found;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
