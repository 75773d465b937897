import { byCharge, CHARGE_NAMES, type Charges, totalCharges } from '#domain/charges.ts';
import { add, type Paise, paise, takePercent, ZERO } from '#domain/money.ts';
import { type OrderSummary, orderTotal, type PricedCart, toTaxPercent } from '#domain/pricing.ts';
import type { MoneyRules } from '#domain/settings.ts';
import {
  apportion,
  type LineAtPercent,
  type LineTax,
  sumOfTax,
  taxAtPercents,
} from '#domain/tax/line-tax.ts';
import { isTaxWithin, TAX_SCHEMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';

export type RemainingRules = Pick<MoneyRules, 'taxPercent'>;

export interface PlacedLine extends LineAtPercent {
  /** The part of the charges that an invoice has named already. */
  readonly invoicedFees?: Pick<LineTax, 'feesTaxable' | 'feesTax'> | undefined;
}

/** An order with the scheme and the percentages that it was placed with. */
export interface PlacedOrder {
  readonly taxScheme: TaxSchemeName;
  readonly summary: OrderSummary;
  readonly lines: readonly PlacedLine[];
}

/**
 * Returns what an order costs when only the lines at these positions remain, with the tax of each of them. Charges of
 * cancelled lines pass to remaining ones without an invoice; where there are none they are dropped, as no invoice could have
 * them.
 */
export function remainingCart(
  { taxScheme, summary: before, lines }: PlacedOrder,
  remaining: readonly number[],
  money: RemainingRules,
): PricedCart {
  const rest = lines.filter((_line, index) => remaining.includes(index));
  const totals = rest.map(({ total }) => total);
  if (TAX_SCHEMES[taxScheme].charged === 'on-order')
    return { summary: remainingSummary(before, totals, money), taxes: undefined };
  const subtotal = add(...totals);
  const open = rest.filter(({ invoicedFees }) => invoicedFees === undefined);
  const invoiced = add(...rest.map(line => chargedFees(line, taxScheme)));
  const isDropped = open.length === 0 && rest.length > 0;
  const charges = isDropped ? apportionCharges(invoiced, before) : pickCharges(before);
  const openTaxes = taxAtPercents(open, paise(totalCharges(charges) - invoiced), { taxScheme });
  const taxes = taxAtPercents(rest, ZERO, { taxScheme }).map((tax, index) => ({
    ...(openTaxes[open.findIndex(line => line === rest[index])] ?? tax),
    ...rest[index]?.invoicedFees,
  }));
  const amounts = { subtotal, tax: sumOfTax(taxes), ...charges };
  return { summary: { ...amounts, total: orderTotal(amounts, { taxScheme }) }, taxes };
}

function pickCharges(summary: OrderSummary): Charges {
  return byCharge(name => summary[name]);
}

function apportionCharges(amount: Paise, before: Charges): Charges {
  const parts = apportion(
    amount,
    CHARGE_NAMES.map(name => before[name]),
  );
  return byCharge(name => parts[CHARGE_NAMES.indexOf(name)] ?? ZERO);
}

/** Returns the fees of a line as the shopper reads them: with their tax where prices contain theirs. */
function chargedFees({ invoicedFees: fees }: PlacedLine, taxScheme: TaxSchemeName): Paise {
  if (fees === undefined) return ZERO;
  return isTaxWithin(taxScheme) ? add(fees.feesTaxable, fees.feesTax) : fees.feesTaxable;
}

/**
 * The same of an order of which the tax is a percentage, all amounts in paise. Tax is that of the new subtotal, at the
 * rate of the order. By the rules that it was placed with, a charge for cash stays: a lower subtotal is never free of it,
 * and where there was none the shopper agreed to none (spec 9).
 */
export function remainingSummary(
  before: OrderSummary,
  lineTotals: readonly Paise[],
  money: RemainingRules,
): OrderSummary {
  const subtotal = add(...lineTotals);
  // The rate of an older order is known to a tenth only, so that a paisa more could come out.
  const tax = paise(Math.min(before.tax, takePercent(subtotal, toTaxPercent(before, money))));
  const charges = pickCharges(before);
  return { subtotal, tax, ...charges, total: add(subtotal, tax, totalCharges(charges)) };
}
