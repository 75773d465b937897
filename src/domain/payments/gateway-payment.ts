/** A payment at a gateway as we know it. What is fetched is merged into what is stored, forward only. */
import type { Paise } from '#domain/money.ts';

/**
 * The states, each later one beats those before it: a payment that failed may still be captured. `released`: the bank
 * had set the money aside and let it go again.
 */
export const GATEWAY_PAYMENT_STATES = [
  'pending',
  'failed',
  'authorized',
  'released',
  'captured',
  'refunded',
] as const;

export type GatewayPaymentState = (typeof GATEWAY_PAYMENT_STATES)[number];

export interface GatewayPayment {
  readonly state: GatewayPaymentState;
  readonly amount: Paise;
  readonly currency: string;
  readonly method: string;
  /** The sum of all refunds of the payment that the gateway knows. */
  readonly refunded: Paise;
  /** What the gateway retains; null until it is known. */
  readonly fee: Paise | null;
  /** Why it failed: the gateway's code, or its description where the code is not known. Null when it did not. */
  readonly failure: string | null;
}

/** The same in whatever order and how often states are merged. */
export function mergePayment(stored: GatewayPayment, fetched: GatewayPayment): GatewayPayment {
  const later = rank(fetched.state) > rank(stored.state) ? fetched : stored;
  return {
    ...later,
    refunded: larger(stored.refunded, fetched.refunded),
    fee:
      stored.fee === null || fetched.fee === null
        ? (stored.fee ?? fetched.fee)
        : larger(stored.fee, fetched.fee),
    failure: later.state === 'failed' ? (stored.failure ?? fetched.failure) : null,
  };
}

/** Returns whether the shop has received the money, returned or not. */
export function isCaptured(state: GatewayPaymentState): boolean {
  return rank(state) >= rank('captured');
}

function rank(state: GatewayPaymentState): number {
  return GATEWAY_PAYMENT_STATES.indexOf(state);
}

function larger<Amount extends Paise>(one: Amount, other: Amount): Amount {
  return one > other ? one : other;
}
