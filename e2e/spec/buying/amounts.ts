/** Tax and total at the shop's own tax rate, computed apart from the shop's code. */

import { formatAmount, fromRupees } from '#domain/money.ts';
import { SETTINGS } from '#testing/test-settings.ts';

export const TAX = `Tax (${SETTINGS.money.taxPercent}%)`;

/** In rupees. */
export function taxedAmounts(
  subtotal: number,
  codCharge = 0,
): { readonly tax: number; readonly total: number } {
  const tax = Math.round(subtotal * SETTINGS.money.taxPercent) / 100;
  return { tax, total: Math.round((subtotal + tax + codCharge) * 100) / 100 };
}

/** As the screens show them. */
export function shownAmounts(
  subtotal: number,
  codCharge = 0,
): { readonly tax: string; readonly total: string } {
  const { tax, total } = taxedAmounts(subtotal, codCharge);
  return { tax: formatAmount(fromRupees(tax)), total: formatAmount(fromRupees(total)) };
}
