import { cartTotal, type PricedLine } from './cart.ts';
import { CHARGE_NAMES, type Charges, totalCharges } from './charges.ts';
import { type DeliveryPromise, isTakenAt } from './delivery/promise.ts';
import { add, type Paise, takePercent, ZERO } from './money.ts';
import { type CodRules, codMaximum, PAYMENT_METHODS, type PaymentMethod } from './payments/payment.ts';
import { ok, type Result, refused } from './result.ts';
import type { MoneyRules, PaymentSettings, Settings } from './settings.ts';
import { type LineTax, sumOfTax, taxLines } from './tax/line-tax.ts';
import { isTaxAdded, type TaxSchemeName } from './tax/tax-schemes.ts';

/** All amounts are in paise. `orderTotal` says whether the total has the tax besides the prices or within them. */
export interface OrderSummary extends Charges {
  readonly subtotal: Paise;
  readonly tax: Paise;
  readonly total: Paise;
}

export interface PriceTerms {
  readonly paymentMethod: PaymentMethod;
  readonly money: MoneyRules;
  /** What is charged for shipping, by default nothing (spec 9). */
  readonly shipping?: Paise | undefined;
}

export function summarise(lines: readonly PricedLine[], terms: PriceTerms): OrderSummary {
  return priceCart(lines, terms).summary;
}

export interface PricedCart {
  readonly summary: OrderSummary;
  /** The tax of each line. It is undefined where tax is a percentage of the whole order. */
  readonly taxes: readonly LineTax[] | undefined;
}

/**
 * By default tax is a percentage of the subtotal, rounded half up once per order, and the charges are added untaxed (spec 9).
 * In the other schemes it is the sum of the taxes of the lines and of the charges.
 */
export function priceCart(
  lines: readonly PricedLine[],
  { paymentMethod, money, shipping = ZERO }: PriceTerms,
): PricedCart {
  const subtotal = cartTotal(lines);
  const codCharges = PAYMENT_METHODS[paymentMethod].isCash ? codCharge(subtotal, money) : ZERO;
  const charges: Charges = { shipping, codCharges };
  const taxes = taxLines(lines, totalCharges(charges), money);
  const tax = taxes === undefined ? takePercent(subtotal, money.taxPercent) : sumOfTax(taxes);
  const amounts = { subtotal, tax, ...charges };
  return { summary: { ...amounts, total: orderTotal(amounts, money) }, taxes };
}

/** Returns what is paid: tax is added to it unless the prices contain it. */
export function orderTotal(
  { subtotal, tax, ...charges }: Omit<OrderSummary, 'total'>,
  { taxScheme }: { readonly taxScheme: TaxSchemeName },
): Paise {
  return add(subtotal, isTaxAdded(taxScheme) ? tax : ZERO, totalCharges(charges));
}

/** Returns the charge for cash on delivery: nothing from the limit of the rules on (spec 9). */
export function codCharge(
  subtotal: Paise,
  { codFreeFrom, codCharge: charge }: Pick<CodRules, 'codFreeFrom' | 'codCharge'>,
): Paise {
  return subtotal < codFreeFrom ? charge : ZERO;
}

interface PaidOrder {
  readonly paymentMethod: PaymentMethod;
  readonly subtotal: Paise;
  /** What is promised for the PIN code; by default every method is taken everywhere. */
  readonly promise?: Pick<DeliveryPromise, 'isCodOffered' | 'codMaximum' | 'isPrepaidOffered'> | undefined;
}

export type PaymentMethodError =
  | 'payment-not-offered'
  | 'pin-not-served'
  | 'cod-not-at-pin'
  | 'prepaid-not-at-pin'
  | 'cod-below-minimum'
  | 'cod-above-maximum';

/** Refuses a method that is not offered or not taken at the PIN code, and cash on delivery below its minimum (spec 5) or above its maximum. */
export function checkPaymentMethod(
  { paymentMethod, subtotal, promise }: PaidOrder,
  { money, payment }: Pick<Settings, 'money'> & { readonly payment: Pick<PaymentSettings, 'methods'> },
): Result<PaymentMethod, PaymentMethodError> {
  if (!payment.methods.includes(paymentMethod)) return refused('payment-not-offered');
  const method = PAYMENT_METHODS[paymentMethod];
  const { isCash } = method;
  if (promise !== undefined && !isTakenAt(promise, method)) {
    if (!payment.methods.some(name => isTakenAt(promise, PAYMENT_METHODS[name])))
      return refused('pin-not-served');
    return refused(isCash ? 'cod-not-at-pin' : 'prepaid-not-at-pin');
  }
  if (isCash && subtotal < money.codMinimum) return refused('cod-below-minimum');
  if (isCash && subtotal > codMaximum(money, promise)) return refused('cod-above-maximum');
  return ok(paymentMethod);
}

/**
 * Returns the percentage of tax of an order that may have been placed under another rate: the present one where it gives this
 * tax, else the one that the amounts give, to a tenth.
 */
export function toTaxPercent(
  { subtotal, tax }: Pick<OrderSummary, 'subtotal' | 'tax'>,
  { taxPercent }: Pick<MoneyRules, 'taxPercent'>,
): number {
  if (subtotal === ZERO || takePercent(subtotal, taxPercent) === tax) return taxPercent;
  return Math.round((tax / subtotal) * 1000) / 10;
}

export const SUMMARY_FIELDS = ['subtotal', 'tax', ...CHARGE_NAMES, 'total'] as const;

/** Returns whether each of two summaries' amounts is within one paisa of the other's. */
export function agree(mine: OrderSummary, theirs: OrderSummary): boolean {
  return SUMMARY_FIELDS.every(field => Math.abs(mine[field] - theirs[field]) <= 1);
}
