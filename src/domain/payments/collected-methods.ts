/** A shop takes the payment methods whose money somebody collects. The sample shop charges nothing and takes all. */

import type { PaymentSettings, Settings } from '#domain/settings.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment.ts';
import { findCollector } from './payment-providers.ts';

interface Gateway {
  readonly hasGateway: boolean;
}

export function isCollected(
  method: PaymentMethod,
  settings: Pick<Settings, 'isSample' | 'payment'>,
  { hasGateway }: Gateway,
): boolean {
  if (settings.isSample || PAYMENT_METHODS[method].isCash) return true;
  const gateway = hasGateway ? ('razorpay' as const) : undefined;
  return findCollector(method, { gateway, isUpiByQr: isUpiByQr(settings) }) !== null;
}

/** Returns the methods of the settings that orders are taken by. None, where a shop has lost the keys of its gateway. */
export function collectedMethods(settings: Settings, gateway: Gateway): readonly PaymentMethod[] {
  return settings.payment.methods.filter(method => isCollected(method, settings, gateway));
}

const NEEDS_GATEWAY = 'needs the keys of a payment gateway: enter them, or take it out';

/** What an owner does where nobody collects a method. */
const REMEDIES: Partial<Readonly<Record<PaymentMethod, string>>> = {
  upi: 'needs your UPI id (payment.upi.id) or the keys of a payment gateway: enter one, or take it out',
};

/**
 * Returns why a shop cannot be published with its methods: one sentence for each that nobody collects, to follow
 * `payment.methods`.
 */
export function uncollectedMethods(settings: Settings, gateway: Gateway): readonly string[] {
  return settings.payment.methods
    .filter(method => !isCollected(method, settings, gateway))
    .map(method => `has ${PAYMENT_METHODS[method].inText}, which ${REMEDIES[method] ?? NEEDS_GATEWAY}`);
}

/** Returns whether orders by UPI are paid to the shop's own UPI id. The sample shop collects nothing. */
export function isUpiByQr(settings: UpiChoice): boolean {
  return !settings.isSample && settings.payment.upi.id !== undefined;
}

type UpiChoice = Pick<Settings, 'isSample'> & { readonly payment: Pick<PaymentSettings, 'upi'> };
