import { formatNumber } from './format-number.ts';

/** Returns a number with its noun: `1 change`, `12 changes`, `1,20,000 orders`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}
