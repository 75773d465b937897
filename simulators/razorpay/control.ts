/** `/sim/…`: what tests and developers tell the simulator. Every request is a POST with JSON, except for the state. */
import { changeDispute, openDispute, toDispute } from './disputes.ts';
import { DISPUTE_STATUSES, METHODS, type Method } from './entities.ts';
import { ApiError, isError } from './errors.ts';
import { OUTAGES, type Outage, type OutageKind } from './outage.ts';
import { isOutcome, OUTCOMES, payOrder } from './outcomes.ts';
import {
  createRefund,
  FEE_BEARERS,
  finishRefund,
  REFUND_OUTCOMES,
  returnFields,
  type Store,
  toOrder,
  toPayment,
} from './store.ts';
import { NO_FAULTS, type WebhookFaults } from './webhooks.ts';

type Body = Readonly<Record<string, unknown>>;

interface Control {
  readonly store: Store;
  readonly outage: Outage;
}

const COMMANDS: Readonly<Record<string, (control: Control, body: Body) => unknown>> = {
  '/sim/pay': ({ store }, body) => pay(store, body),
  '/sim/advance': async ({ store }, { seconds }) => {
    await store.clock.advance(wholeNumber(seconds, 'seconds') * 1000);
    return { now: new Date(store.clock.now()).toISOString() };
  },
  '/sim/outage': ({ outage }, body) => {
    const { kind = 'none', requests = Number.MAX_SAFE_INTEGER, seconds = 60, path = '/' } = body;
    if (typeof kind !== 'string' || !Object.hasOwn(OUTAGES, kind)) throw wrong('kind', Object.keys(OUTAGES));
    outage.set({
      kind: kind as OutageKind,
      requests: wholeNumber(requests, 'requests'),
      seconds: wholeNumber(seconds, 'seconds'),
      path: String(path),
    });
    return {};
  },
  '/sim/webhooks': ({ store }, body) => {
    store.webhooks.setFaults(toFaults(body));
    return {};
  },
  '/sim/refunds': ({ store }, { outcome }) => {
    const status = REFUND_OUTCOMES.find(known => known === outcome);
    if (status === undefined) throw wrong('outcome', REFUND_OUTCOMES);
    store.refundOutcome = status;
    if (status !== 'pending')
      for (const refund of store.refunds.values()) finishRefund(store, refund, status);
    return {};
  },
  '/sim/fees': ({ store }, { bearer }) => {
    const known = FEE_BEARERS.find(each => each === bearer);
    if (known === undefined) throw wrong('bearer', FEE_BEARERS);
    store.feeBearer = known;
    return {};
  },
  // As in the dashboard: under no receipt and no key of the shop.
  '/sim/refund': ({ store }, { paymentId, amount }) => {
    const chosen = amount === undefined ? undefined : wholeNumber(amount, 'amount');
    const request = { amount: chosen, receipt: null, notes: [], speed: 'normal' } as const;
    return { refund: createRefund(store, toPayment(store, String(paymentId)), request) };
  },
  '/sim/dispute': ({ store }, body) => ({ dispute: dispute(store, body) }),
};

/** Undefined for a path that is no command. */
export function handleControl(
  control: Control,
  { path, body }: { readonly path: string; readonly body: string },
): unknown {
  if (path === '/sim/state') return toState(control.store);
  return COMMANDS[path]?.(control, JSON.parse(body === '' ? '{}' : body) as Body);
}

function toState({ orders, payments, refunds, disputes, webhooks, clock }: Store) {
  return {
    now: new Date(clock.now()).toISOString(),
    orders: [...orders.values()],
    payments: [...payments.values()],
    refunds: [...refunds.values()],
    disputes: [...disputes.values()],
    webhooks: { isDisabled: webhooks.isDisabled(), deliveries: webhooks.deliveries },
  };
}

/** Pays an order without its page, and returns what a browser would bring back. */
function pay(store: Store, body: Body) {
  const { orderId, outcome = 'success', method = 'upi', reason = 'payment_failed', minutes = 10 } = body;
  const order = toOrder(store, String(orderId));
  if (!isOutcome(outcome)) throw wrong('outcome', Object.keys(OUTCOMES));
  if (typeof method !== 'string' || !Object.hasOwn(METHODS, method))
    throw wrong('method', Object.keys(METHODS));
  if (!isError(reason)) throw new ApiError('The reason is unknown.', { field: 'reason' });
  const payment = payOrder(store, order, {
    outcome,
    method: method as Method,
    reason,
    minutes: wholeNumber(minutes, 'minutes'),
  });
  return { payment, fields: returnFields(store, payment) };
}

/** Opens a dispute of a payment, or changes one. */
function dispute(store: Store, { paymentId, disputeId, status, amount, days = 3 }: Body) {
  if (typeof disputeId !== 'string') {
    const payment = toPayment(store, String(paymentId));
    const disputed = wholeNumber(amount ?? payment.amount, 'amount');
    return openDispute(store, payment, { amount: disputed, days: wholeNumber(days, 'days') });
  }
  const changed = toDispute(store, disputeId);
  const known = DISPUTE_STATUSES.find(each => each === status);
  if (known === undefined) throw wrong('status', DISPUTE_STATUSES);
  changeDispute(store, changed, known);
  return changed;
}

function toFaults(body: Body): WebhookFaults {
  const { copies, delaySeconds } = { ...NO_FAULTS, ...body };
  return {
    copies: wholeNumber(copies, 'copies'),
    delaySeconds: wholeNumber(delaySeconds, 'delaySeconds'),
    isReversed: body['isReversed'] === true,
    isDropped: body['isDropped'] === true,
    usesOldSecret: body['usesOldSecret'] === true,
  };
}

function wholeNumber(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ApiError(`${field} must be a whole number of zero or more.`, { field });
}

function wrong(field: string, known: readonly string[]): ApiError {
  return new ApiError(`${field} must be one of ${known.join(', ')}.`, { field });
}
