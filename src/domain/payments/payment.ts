/** The payment methods, one row each: contract, checkout, prices and mails follow from the row. */
import { formatPrice, type Paise, paise } from '#domain/money.ts';

/** The rules of cash on delivery: amounts of the subtotal, and the charge (spec 9). */
export interface CodRules {
  readonly codMinimum: Paise;
  /** The largest subtotal that is paid in cash; undefined: any. A zone may have a lower one. */
  readonly codMaximum?: Paise | undefined;
  /** The subtotal from which there is no charge. */
  readonly codFreeFrom: Paise;
  readonly codCharge: Paise;
}

/** The part of the settings that hints name. */
export interface PaymentTerms {
  readonly money: CodRules;
  readonly delivery: { readonly codExtra: string };
  readonly payment: {
    readonly banks: readonly string[];
    /** Paid at a gateway, which has banks of its own. */
    readonly isOnline?: true;
  };
}

interface PaymentMethodRow {
  readonly label: string;
  /** The label within a sentence. */
  readonly inText: string;
  readonly hint: (terms: PaymentTerms) => string;
  /** Paid to the courier: has a minimum subtotal and a charge below a limit (spec 9). */
  readonly isCash: boolean;
}

export const PAYMENT_METHODS = {
  card: {
    label: 'Credit or debit card',
    inText: 'card',
    hint: () => 'Visa, Mastercard, RuPay and American Express',
    isCash: false,
  },
  upi: { label: 'UPI', inText: 'UPI', hint: () => 'Any UPI app on your phone', isCash: false },
  netbanking: {
    label: 'Net banking',
    inText: 'net banking',
    hint: ({ payment }) => (payment.isOnline ? 'All large banks' : bankCount(payment.banks.length)),
    isCash: false,
  },
  cod: {
    label: 'Cash on delivery',
    inText: 'cash on delivery',
    hint: codHint,
    isCash: true,
  },
} as const satisfies Record<string, PaymentMethodRow>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as readonly PaymentMethod[];

/** Returns the label of a payment method, or the text itself where this version does not know it. */
export function paymentLabel(method: string): string {
  return Object.hasOwn(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method as PaymentMethod].label : method;
}

/** Returns whether the courier collects the money; false where this version does not know the method. */
export function isPaidInCash(method: string): boolean {
  return Object.hasOwn(PAYMENT_METHODS, method) && PAYMENT_METHODS[method as PaymentMethod].isCash;
}

/** Returns the methods as they are called within a sentence. */
export function paymentTexts(methods: readonly PaymentMethod[]): readonly string[] {
  return methods.map(method => PAYMENT_METHODS[method].inText);
}

/** Several texts as a list in a sentence: `a, b and c`. */
export function listText(parts: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat('en-IN', { type }).format(parts);
}

const COUNT_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function bankCount(count: number): string {
  return `${COUNT_WORDS[count] ?? count} ${count === 1 ? 'bank' : 'banks'}`;
}

/** Returns the largest subtotal that is paid in cash at the PIN code; infinity where every one is. */
export function codMaximum(
  money: Pick<CodRules, 'codMaximum'>,
  promise: Pick<CodRules, 'codMaximum'> | undefined,
): number {
  return Math.min(money.codMaximum ?? Infinity, promise?.codMaximum ?? Infinity);
}

interface CashOrder {
  readonly subtotal: Paise;
  /** What is promised for the PIN code. */
  readonly promise?: Pick<CodRules, 'codMaximum'> | undefined;
}

/** Returns what this order has to know of cash on delivery. */
export function codTerms({ money }: Pick<PaymentTerms, 'money'>, { subtotal, promise }: CashOrder): string {
  if (subtotal < money.codMinimum) return `From ${formatPrice(money.codMinimum)}.`;
  const maximum = codMaximum(money, promise);
  if (subtotal > maximum) return `Up to ${formatPrice(paise(maximum))}.`;
  const hasCharge = money.codCharge > 0 && subtotal < money.codFreeFrom;
  return hasCharge ? `${formatPrice(money.codCharge)} charge.` : 'You pay when it arrives.';
}

function codHint({ money, delivery }: PaymentTerms): string {
  const minimum = money.codMinimum > 0 ? `From ${formatPrice(money.codMinimum)}. ` : '';
  const maximum = money.codMaximum === undefined ? '' : `Up to ${formatPrice(money.codMaximum)}. `;
  const charge =
    money.codCharge > 0 && money.codFreeFrom > money.codMinimum
      ? `${formatPrice(money.codCharge)} charge below ${formatPrice(money.codFreeFrom)}. `
      : '';
  return `${minimum}${maximum}${charge}May take ${delivery.codExtra} longer.`;
}
