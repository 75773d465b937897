/** The payment methods of a real shop whose money nobody collects: it is not published with them. */
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment.ts';
import { isUpiByQr, type Settings } from '#domain/settings.ts';
import { collectorOf } from './payment-providers.ts';

const NEEDS_GATEWAY = 'needs the keys of a payment gateway: enter them, or take it out';

/** What an owner does where nobody collects a method. */
const REMEDIES: Partial<Readonly<Record<PaymentMethod, string>>> = {
  upi: 'needs your UPI id (payment.upi.id) or the keys of a payment gateway: enter one, or take it out',
};

/** One sentence for each, after `payment.methods`. Empty for the sample shop, which charges nothing. */
export function uncollectedMethods(
  settings: Settings,
  { hasGateway }: { readonly hasGateway: boolean },
): readonly string[] {
  if (settings.isSample) return [];
  const collectors = {
    gateway: hasGateway ? ('razorpay' as const) : undefined,
    isUpiByQr: isUpiByQr(settings),
  };
  return settings.payment.methods
    .filter(method => !PAYMENT_METHODS[method].isCash && collectorOf(method, collectors) === null)
    .map(method => `has ${PAYMENT_METHODS[method].inText}, which ${REMEDIES[method] ?? NEEDS_GATEWAY}`);
}
