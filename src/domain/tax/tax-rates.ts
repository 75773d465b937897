/** The percentages of GST that the tax office takes in returns. */
const TAX_RATES: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];

export function isTaxRate(value: unknown): value is number {
  return TAX_RATES.some(rate => rate === value);
}

/** Returns whether a stored percentage can be read: before the rates were checked it was from 0 to 100 in steps of a quarter. */
export function isTaxPercent(value: unknown): value is number {
  if (isTaxRate(value)) return true;
  return typeof value === 'number' && value >= 0 && value <= 100 && Number.isInteger(value * 4);
}
