/** Figures as staff read them, grouped as in India. */
import { formatPrice, fromRupees } from '#domain/money.ts';

const NUMBER = new Intl.NumberFormat('en-IN');

export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** Rupees of the API as prices are shown: `₹799`, `₹12,34,567.50`. */
export function formatRupees(rupees: number): string {
  return formatPrice(fromRupees(rupees));
}
