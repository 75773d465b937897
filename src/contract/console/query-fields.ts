/** Fields of queries: text of an address, read as what it stands for. */
import * as z from 'zod/mini';
import { startOfDay } from '#domain/day.ts';

export function flagText(name: string) {
  return z.pipe(
    z.enum(['true', 'false'], { error: `${name} must be true or false` }),
    z.transform(text => text === 'true'),
  );
}

/** A day in India. */
export function dayText(name: string) {
  const error = `${name} must be a day such as 2026-11-20`;
  return z.string({ error }).check(z.refine(text => startOfDay(text) !== undefined, { error }));
}

export function timeText(name: string) {
  return z.iso.datetime({ offset: true, error: `${name} must be a time such as 2026-12-01T00:00:00+05:30` });
}

/** The next page of a list begins here. */
export function cursorText(pattern: RegExp) {
  return z.string().check(z.regex(pattern, { error: 'cursor is not one that was given' }));
}

/** How many a page of a list has; `max` where more are requested. */
export function limitText(max: number) {
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: 'limit must be a whole number from 1' })),
    z.transform(text => Math.min(max, Number(text))),
  );
}
