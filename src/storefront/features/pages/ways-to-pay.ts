/** How orders are paid, in the words of these pages. */
import { listText, PAYMENT_METHODS, type PaymentMethod, paymentTexts } from '#domain/payments/payment.ts';
import type { PageSettings } from '#domain/settings.ts';

/** A shop that has lost the keys of its gateway may have no method left. */
const NONE = 'Orders cannot be paid here at the moment: please call us.';

export function waysToPay({ methods, banks, isOnline }: PageSettings['payment']): string {
  if (methods.length === 0) return NONE;
  const ways = methods.map(method => {
    if (method === 'card') return 'credit or debit card';
    const hasBanks = method === 'netbanking' && !isOnline;
    return hasBanks ? `net banking with ${banks.join(', ')}` : PAYMENT_METHODS[method].inText;
  });
  return ways.length === 1
    ? `By ${ways.join('')}.`
    : `By ${ways.slice(0, -1).join(', ')}, or ${ways.at(-1)}.`;
}

export function methodsInTerms({ methods }: PageSettings['payment']): string {
  return methods.length === 0 ? NONE : `You can pay by ${listText(paymentTexts(methods), 'disjunction')}.`;
}

const REFUNDED_TO: readonly (readonly [PaymentMethod, string])[] = [
  ['card', 'your card'],
  ['upi', 'your UPI ID'],
  ['netbanking', 'your bank account'],
];

/** Returns the end of a sentence on refunds, by the ways to pay. */
export function refundWays({ methods }: PageSettings['payment']): string {
  const ways = REFUNDED_TO.filter(([method]) => methods.includes(method)).map(([, way]) => way);
  if (ways.length === 0) return ', by bank transfer.';
  const before = `, and goes the way you paid: to ${listText(ways, 'disjunction')}.`;
  return methods.includes('cod') ? `${before} What was paid in cash is refunded by bank transfer.` : before;
}

export function cardSafety({ isSample, payment }: Pick<PageSettings, 'isSample' | 'payment'>): string {
  if (payment.isOnline)
    return 'You type them on the secure page of our payment service. They do not reach us, and we do not store them.';
  if (!isSample) return 'We do not ask for them.';
  return 'What you type into the card, UPI and bank fields stays in your browser. It is not sent to us and we do not store it.';
}
