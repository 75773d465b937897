/** The payment methods, one row each: contract, checkout, prices and mails follow from the row. */
import { formatPrice } from './money.ts';
import { DELIVERY, MONEY } from './settings.ts';

interface PaymentMethodRow {
  readonly label: string;
  readonly hint: string;
  /** Paid to the courier: has a minimum subtotal and a charge below a limit (spec 9). */
  readonly isCash: boolean;
}

export const PAYMENT_METHODS = {
  card: {
    label: 'Credit or debit card',
    hint: 'Visa, Mastercard, RuPay and American Express',
    isCash: false,
  },
  upi: { label: 'UPI', hint: 'Any UPI app on your phone', isCash: false },
  netbanking: { label: 'Net banking', hint: 'Six banks', isCash: false },
  cod: {
    label: 'Cash on delivery',
    hint: `From ${formatPrice(MONEY.codMinimum)}. ${formatPrice(MONEY.codCharge)} charge below ${formatPrice(MONEY.codFreeFrom)}. May take ${DELIVERY.codExtra} longer.`,
    isCash: true,
  },
} as const satisfies Record<string, PaymentMethodRow>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as readonly PaymentMethod[];

/** The label of a payment method, or the text itself where this version does not know it. */
export function paymentLabel(method: string): string {
  return Object.hasOwn(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method as PaymentMethod].label : method;
}
