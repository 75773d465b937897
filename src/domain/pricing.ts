import { cartTotal, type PricedLine } from './cart.ts';
import { add, type Paise, percentOf, ZERO } from './money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment.ts';
import { ok, type Result, refused } from './result.ts';
import { MONEY } from './settings.ts';

/** All amounts in paise. */
export interface OrderSummary {
  readonly subtotal: Paise;
  readonly tax: Paise;
  readonly shipping: Paise;
  readonly codCharges: Paise;
  readonly total: Paise;
}

/** Tax is 18% of the subtotal, rounded half up once per order; the COD charge is added untaxed (spec 9). */
export function summarise(lines: readonly PricedLine[], paymentMethod: PaymentMethod): OrderSummary {
  const subtotal = cartTotal(lines);
  const tax = percentOf(subtotal, MONEY.taxPercent);
  const codCharges = PAYMENT_METHODS[paymentMethod].isCash ? codCharge(subtotal) : ZERO;
  return { subtotal, tax, shipping: ZERO, codCharges, total: add(subtotal, tax, codCharges) };
}

/** ₹50 when the subtotal is below ₹299, otherwise nothing (spec 9). */
export function codCharge(subtotal: Paise): Paise {
  return subtotal < MONEY.codFreeFrom ? MONEY.codCharge : ZERO;
}

/** Refuses cash on delivery for a subtotal below ₹199 (spec 5). */
export function checkPaymentMethod(
  subtotal: Paise,
  paymentMethod: PaymentMethod,
): Result<PaymentMethod, 'cod-below-minimum'> {
  const { isCash } = PAYMENT_METHODS[paymentMethod];
  if (isCash && subtotal < MONEY.codMinimum) return refused('cod-below-minimum');
  return ok(paymentMethod);
}

export const SUMMARY_FIELDS = ['subtotal', 'tax', 'shipping', 'codCharges', 'total'] as const;

/** Whether each of two summaries' amounts is within one paisa of the other's. */
export function agree(mine: OrderSummary, theirs: OrderSummary): boolean {
  return SUMMARY_FIELDS.every(field => Math.abs(mine[field] - theirs[field]) <= 1);
}
