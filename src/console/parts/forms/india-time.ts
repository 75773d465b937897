import { INDIA_MS } from '#domain/day.ts';

/** Times in fields, which have no time zone: staff think in that of India. */
export function inIndia(typed: string): string {
  return `${typed.slice(0, 16)}:00+05:30`;
}

/** Returns the time as a field has it. */
export function toLocal(iso: string): string {
  return new Date(Date.parse(iso) + INDIA_MS).toISOString().slice(0, 16);
}
