/** Money is whole paise, so that sums are exact; rupees appear on screens and in JSON alone. */

declare const unit: unique symbol;

export type Paise = number & { readonly [unit]: 'paise' };

export const ZERO = 0 as Paise;

/** Takes a whole number for an amount in paise. Throws `RangeError` on a fraction or beyond the safe integers. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Rupees to paise, rounded to the nearest paisa. Throws `RangeError` when that is not a safe integer. */
export function fromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

/** Returns whether an amount in rupees has no more than two decimals. */
export function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6;
}

export function toRupees(amount: Paise): number {
  return amount / 100;
}

export function add(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function times(amount: Paise, count: number): Paise {
  return paise(amount * count);
}

/** `percent` percent of an amount of zero or more, rounded half up to the paisa. */
export function takePercent(amount: Paise, percent: number): Paise {
  // Hundredths of a percent are whole numbers: 0.1 % of 1,500 paise is 1.5, which 0.1 as a fraction misses.
  return paise(Math.floor((amount * Math.round(percent * 100) + 5000) / 10_000));
}

const WITH_PAISE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const WHOLE_RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Returns an amount of a cart, order or invoice: lakh grouping and always two decimals, `₹12,34,567.50` (spec 9). */
export function formatAmount(amount: Paise): string {
  return WITH_PAISE.format(toRupees(amount));
}

/** Returns the price of a product: no decimals when it is whole, `₹799`. */
export function formatPrice(amount: Paise): string {
  return amount % 100 === 0 ? WHOLE_RUPEES.format(toRupees(amount)) : formatAmount(amount);
}
