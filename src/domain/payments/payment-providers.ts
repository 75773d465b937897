import { PAYMENT_METHODS, type PaymentMethod } from './payment.ts';

/** Each row is a provider that collects the money of an order before it is sent. For other orders staff note the payment. */
interface PaymentProviderRow {
  /** The provider tells us of payments: staff do not mark its orders as paid. */
  readonly isGateway: boolean;
}

const PAYMENT_PROVIDERS = {
  razorpay: { isGateway: true },
  upi: { isGateway: false },
} as const satisfies Record<string, PaymentProviderRow>;

export type PaymentProviderName = keyof typeof PAYMENT_PROVIDERS;

export const PAYMENT_PROVIDER_NAMES = Object.keys(PAYMENT_PROVIDERS) as readonly PaymentProviderName[];

/** They tell us when an order is paid. */
export const GATEWAY_NAMES = PAYMENT_PROVIDER_NAMES.filter(name => PAYMENT_PROVIDERS[name].isGateway);

export interface Collectors {
  /** The one whose keys the shop has. */
  readonly gateway: PaymentProviderName | undefined;
  /** Says whether shoppers pay to the shop's own UPI id. */
  readonly isUpiByQr: boolean;
}

/** Returns the provider for an order that is paid in this way, and null where nobody collects. */
export function findCollector(
  method: PaymentMethod,
  { gateway, isUpiByQr }: Collectors,
): PaymentProviderName | null {
  if (PAYMENT_METHODS[method].isCash) return null;
  return gateway ?? (method === 'upi' && isUpiByQr ? 'upi' : null);
}

/** Returns whether staff mark an order as paid or not paid. `provider` is null for orders that nobody collects. */
export function isMarkedByStaff(provider: PaymentProviderName | null): boolean {
  return provider === null || !PAYMENT_PROVIDERS[provider].isGateway;
}

/** Returns whether staff name the payment at the bank, which pays one order only. */
export function needsBankReference(provider: PaymentProviderName | null): boolean {
  return provider === 'upi';
}

/** Returns whether an order may be confirmed, packed and sent: one that is collected before only when it is paid. */
export function mayBeSent(provider: PaymentProviderName | null, paymentStatus: string): boolean {
  return provider === null || paymentStatus === 'paid';
}

/** The reason of the orders that the shop cancels because they were not paid before their time. */
export const NOT_PAID_IN_TIME = 'Not paid in time';
