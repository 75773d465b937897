/** The state of an order's payment in detail. `paymentStatus` of the spec stays pending, paid or failed. */

import { ZERO } from '#domain/money.ts';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '#domain/orders/order-statuses.ts';
import type { GatewayPaymentState } from './gateway-payment.ts';
import { type Balances, toRefundExtent } from './ledger.ts';
import type { PaymentProviderName } from './payment-providers.ts';
import type { RefundState } from './refunds.ts';

export interface PaymentFacts {
  readonly provider: PaymentProviderName | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly isExpired: boolean;
  readonly balances: Balances;
  readonly payments: readonly {
    readonly state: GatewayPaymentState;
    readonly assignment: 'assigned' | 'refund' | 'review' | null;
  }[];
  readonly refunds: readonly RefundState[];
  /** The shop itself has received money for it that staff have to return. */
  readonly isToReturn: boolean;
}

interface PaymentStateRow {
  readonly shopper: string;
  readonly owner: string;
}

/** The states and what they say, to the shopper in My Orders and mails, to staff in the console. */
export const PAYMENT_STATES = {
  unpaid: {
    shopper: 'To be paid.',
    owner: 'Not paid. Mark the order as paid when the money has come.',
  },
  waiting: {
    shopper: 'Waiting for your payment. Your pieces are reserved for you until then.',
    owner: 'Waiting for the payment. The pieces are reserved; nothing is to be done.',
  },
  'try-again': {
    shopper:
      'The last try did not succeed and nothing was paid. You can pay again, in another way if you like.',
    owner: 'The last try to pay failed. The shopper can pay again until the reservation ends.',
  },
  processing: {
    shopper:
      'Your payment is being checked with the bank. We will tell you as soon as it is through; please do not pay again.',
    owner: 'The bank is working on the payment. Its result comes by itself.',
  },
  paid: { shopper: 'Paid. Thank you!', owner: 'The whole amount has come.' },
  failed: {
    shopper: 'The payment did not succeed. Please call us if money has left your account.',
    owner: 'Marked as not paid.',
  },
  expired: {
    shopper:
      'This order was not paid in time, so it was cancelled. If you paid, the money comes back by itself.',
    owner: 'Not paid in time. The order is cancelled and its pieces are back in stock.',
  },
  cancelled: {
    shopper: 'The order is cancelled. Nothing was paid.',
    owner: 'Cancelled before it was paid.',
  },
  review: {
    shopper:
      'We have received a payment that we are checking. You need not do anything, and please do not pay again.',
    owner: 'Money has come that does not match the order. Look at it, then accept or return it.',
  },
  'to-return': {
    shopper:
      'Your payment came after this order was cancelled. We return it, and write to you when that is done.',
    owner: 'Money came after the order was cancelled. Return it, then record that below.',
  },
  'refund-pending': {
    shopper: 'Your money is on its way back. Banks take 5 to 7 working days.',
    owner: 'A refund is on its way. It is followed until the bank has it.',
  },
  'refund-failed': {
    shopper: 'The bank could not take your refund. We are looking for another way and will get in touch.',
    owner:
      'A refund failed. Try again, or ask the shopper for another way, return the money so, and record it here.',
  },
  'partly-refunded': {
    shopper: 'Paid. A part of it has been returned to you.',
    owner: 'Paid, and partly refunded.',
  },
  refunded: { shopper: 'Your money has been returned.', owner: 'All of the money has been returned.' },
} as const satisfies Record<string, PaymentStateRow>;

export type PaymentState = keyof typeof PAYMENT_STATES;

export const PAYMENT_STATE_NAMES = Object.keys(PAYMENT_STATES) as readonly PaymentState[];

/** The shopper can pay in these states, while the pieces are reserved. */
export const PAYABLE_STATES: readonly PaymentState[] = ['waiting', 'try-again'];

/** Returns whether the payment becomes another within the hour, without anybody of the shop. */
export function isUndecided(state: PaymentState): boolean {
  return state === 'processing' || PAYABLE_STATES.includes(state);
}

export function isPaymentState(text: string): text is PaymentState {
  return Object.hasOwn(PAYMENT_STATES, text);
}

/** What needs attention comes first: a payment in review, one to return, then refunds, then whether the order is paid. */
export function toPaymentState(facts: PaymentFacts): PaymentState {
  if (facts.payments.some(({ assignment }) => assignment === 'review')) return 'review';
  if (facts.isToReturn) return 'to-return';
  return findRefundState(facts) ?? toPlainState(facts);
}

/** Returns undefined where the order can still be paid: money that did not match it went back, or does. */
function findRefundState({ refunds, balances, status }: PaymentFacts): PaymentState | undefined {
  if (refunds.at(-1) === 'failed' && balances.held > ZERO) return 'refund-failed';
  if (!balances.isCharged && ORDER_STATUSES[status].takesPayment) return undefined;
  if (refunds.some(state => state === 'requested' || state === 'pending')) return 'refund-pending';
  if (balances.refunded === ZERO) return undefined;
  if (!balances.isCharged) return 'refunded';
  return ({ none: undefined, part: 'partly-refunded', all: 'refunded' } as const)[toRefundExtent(balances)];
}

function toPlainState({ provider, status, paymentStatus, isExpired, payments }: PaymentFacts): PaymentState {
  if (paymentStatus === 'paid') return 'paid';
  if (!ORDER_STATUSES[status].takesPayment) return isExpired ? 'expired' : 'cancelled';
  if (payments.some(({ state }) => state === 'authorized')) return 'processing';
  if (paymentStatus === 'failed') return 'failed';
  if (provider === null) return 'unpaid';
  return payments.some(({ state }) => state === 'failed' || state === 'released') ? 'try-again' : 'waiting';
}
