/** `/sim/…`: what tests and developers tell the simulator. Every request is a POST with JSON, except for the state. */
import { METHODS, type Method } from './entities.ts';
import { ApiError, isError } from './errors.ts';
import { OUTAGES, type Outage, type OutageKind } from './outage.ts';
import { isOutcome, OUTCOMES, payOrder } from './outcomes.ts';
import { finishRefund, REFUND_OUTCOMES, returnFields, type Store, toOrder } from './store.ts';
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
  '/sim/outage': ({ outage }, { kind = 'none', requests = Number.MAX_SAFE_INTEGER }) => {
    if (typeof kind !== 'string' || !Object.hasOwn(OUTAGES, kind)) throw wrong('kind', Object.keys(OUTAGES));
    outage.set(kind as OutageKind, wholeNumber(requests, 'requests'));
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
};

/** Undefined for a path that is no command. */
export function handleControl(
  control: Control,
  { path, body }: { readonly path: string; readonly body: string },
): unknown {
  if (path === '/sim/state') return toState(control.store);
  return COMMANDS[path]?.(control, JSON.parse(body === '' ? '{}' : body) as Body);
}

function toState({ orders, payments, refunds, webhooks, clock }: Store) {
  return {
    now: new Date(clock.now()).toISOString(),
    orders: [...orders.values()],
    payments: [...payments.values()],
    refunds: [...refunds.values()],
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
