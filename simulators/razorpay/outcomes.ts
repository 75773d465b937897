/** What a shopper can do on the payment page, one row each. */
import type { Method, Order, Payment } from './entities.ts';
import { ApiError, type ErrorReason } from './errors.ts';
import { authorize, capture, fail, type Store, startPayment } from './store.ts';

interface Outcome {
  readonly label: string;
  /** What the page in the shop learns of it: nothing at all if the window closes. */
  readonly tells: 'paid' | 'failed' | 'nothing';
  readonly pay: (store: Store, order: Order, choice: Choice) => Payment;
}

export interface Choice {
  readonly method: Method;
  readonly reason: ErrorReason;
  /** Until a late payment arrives. */
  readonly minutes: number;
}

export const OUTCOMES = {
  success: { label: 'Pay', tells: 'paid', pay: (store, order, choice) => paid(store, order, choice) },
  failure: {
    label: 'Fail',
    tells: 'failed',
    pay: (store, order, { method, reason }) => {
      const payment = startPayment(store, order, { method });
      fail(store, payment, reason);
      return payment;
    },
  },
  closed: {
    label: 'Pay, then close the window',
    tells: 'nothing',
    pay: (store, order, choice) => paid(store, order, choice),
  },
  late: {
    label: 'Fail now, be captured later',
    tells: 'failed',
    pay: (store, order, { method, minutes }) => {
      const payment = startPayment(store, order, { method });
      fail(store, payment, 'payment_timed_out');
      store.clock.after(minutes * 60_000, () => {
        authorize(store, payment);
        capture(store, payment);
      });
      return payment;
    },
  },
  twice: {
    label: 'Pay twice',
    tells: 'paid',
    pay: (store, order, choice) => {
      paid(store, order, choice);
      return paid(store, order, choice);
    },
  },
  'wrong-amount': {
    label: 'Pay ₹1 too little',
    tells: 'paid',
    pay: (store, order, { method }) => paid(store, order, { method, amount: order.amount - 100 }),
  },
  'foreign-currency': {
    label: 'Pay in US dollars',
    tells: 'paid',
    pay: (store, order, { method }) =>
      paid(store, order, { method, amount: Math.round(order.amount / 90), currency: 'USD' }),
  },
  authorized: {
    label: 'Authorize without capture',
    tells: 'paid',
    pay: (store, order, { method }) => {
      const payment = startPayment(store, order, { method });
      authorize(store, payment);
      return payment;
    },
  },
  pending: {
    label: 'Begin and never finish',
    tells: 'nothing',
    pay: (store, order, { method }) => startPayment(store, order, { method }),
  },
} as const satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof OUTCOMES;

export function isOutcome(text: unknown): text is OutcomeName {
  return typeof text === 'string' && Object.hasOwn(OUTCOMES, text);
}

/** Does it. Throws if the order is paid already. */
export function payOrder(
  store: Store,
  order: Order,
  { outcome, ...choice }: Choice & { readonly outcome: OutcomeName },
) {
  if (order.status === 'paid') throw new ApiError(ALREADY_PAID);
  return OUTCOMES[outcome].pay(store, order, choice);
}

export const ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';

function paid(store: Store, order: Order, attempt: Parameters<typeof startPayment>[2]): Payment {
  const payment = startPayment(store, order, attempt);
  authorize(store, payment);
  capture(store, payment);
  return payment;
}
