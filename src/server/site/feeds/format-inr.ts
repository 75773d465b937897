import type { Paise } from '#domain/money.ts';

/** Returns an amount as Google and Meta read it, such as `1299.00 INR`. */
export function formatInr(amount: Paise): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')} INR`;
}
