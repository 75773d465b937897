import { add, type Paise, paise, percentOf, ZERO } from '#domain/money.ts';
import { codCharge, type OrderSummary, taxPercentOf } from '#domain/pricing.ts';
import type { MoneyRules } from '#domain/settings.ts';

export type RemainingRules = Pick<MoneyRules, 'taxPercent' | 'codFreeFrom' | 'codCharge'>;

/**
 * What an order costs when only some of its lines remain, all amounts in paise. Tax is that of the new subtotal, at the
 * rate of the order. The COD charge is removed where the rules have none for the new subtotal, and never raised: the
 * shopper agreed to no more (spec 9).
 */
export function remainingSummary(
  before: OrderSummary,
  lineTotals: readonly Paise[],
  money: RemainingRules,
): OrderSummary {
  const subtotal = add(...lineTotals);
  // The rate of an older order is known to a tenth only, so that a paisa more could come out.
  const tax = paise(Math.min(before.tax, percentOf(subtotal, taxPercentOf(before, money))));
  const codCharges = codCharge(subtotal, money) === ZERO ? ZERO : before.codCharges;
  const { shipping } = before;
  return { subtotal, tax, shipping, codCharges, total: add(subtotal, tax, shipping, codCharges) };
}
