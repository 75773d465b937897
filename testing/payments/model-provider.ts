/** The shop's side of the gateway in the process: what its calls do and return. */
import { type Paise, paise } from '#domain/money.ts';
import { ok, refused } from '#domain/result.ts';
import type {
  FetchedPayment,
  FetchedRefund,
  GatewayOrder,
  PaymentProvider,
  ProviderError,
  ProviderResult,
  RefundRequest,
  WebhookEvent,
} from '#server/sales/payments/providers/payment-provider.ts';
import type { ModelOptions, ModelPayment, ModelRefund, ModelState } from './model-state.ts';

const LOST: ProviderError = { code: 'unknown', reason: 'timeout', description: 'No response in time' };

const rejected = (reason: string) => refused({ code: 'rejected', reason, description: reason } as const);

export function createModelProvider(state: ModelState, options: ModelOptions): PaymentProvider {
  const { onCall = () => 'none' } = options;
  const { orders, payments, refunds } = state;

  async function call<Value>(work: () => ProviderResult<Value>): Promise<ProviderResult<Value>> {
    const issue = onCall();
    if (issue === 'later') state.hanging.push(work);
    if (issue === 'before' || issue === 'later') return refused(LOST);
    const result = work();
    return issue === 'after' ? refused(LOST) : result;
  }

  const ofPayment = <Value>(id: string, work: (payment: ModelPayment) => ProviderResult<Value>) =>
    call(() => {
      const payment = state.findPayment(id);
      return payment === undefined ? rejected('unknown id') : work(payment);
    });

  return {
    id: 'razorpay',
    createPayment: ({ reference, amount, mayExist }) =>
      call(() => {
        const known = mayExist ? orders.find(each => each.reference === reference) : undefined;
        return ok(known ?? createOrder(state, reference, amount));
      }),
    nextStep: ({ providerOrderId, returnUrl }) => ({
      kind: 'redirect',
      url: `https://gateway.example/${providerOrderId}?${new URLSearchParams({ returnUrl }).toString()}`,
    }),
    findOrders: reference => call(() => ok(orders.filter(each => each.reference === reference))),
    readReturn: ({ payment, signature }) =>
      signature === 'valid' ? { paymentId: String(payment), proven: true } : { proven: false },
    readWebhook: (rawBody, headers) =>
      headers['x-signature'] === 'valid'
        ? ok(JSON.parse(Buffer.from(rawBody).toString('utf8')) as WebhookEvent)
        : refused('bad-signature'),
    fetchPayments: id => call(() => ok(payments.filter(each => each.providerOrderId === id).map(toFetched))),
    fetchPayment: id => ofPayment(id, payment => ok(toFetched(payment))),
    listPayments: ({ from, to }) =>
      call(() => ok(payments.filter(({ at }) => at >= from && at <= to).map(toFetched))),
    capture: ({ paymentId, amount }) => ofPayment(paymentId, payment => capture(state, payment, amount)),
    refund: request =>
      ofPayment(request.paymentId, payment => makeRefund({ state, options }, payment, request)),
    fetchRefunds: paymentId =>
      call(() => ok(refunds.filter(each => each.paymentId === paymentId).map(each => ({ ...each })))),
    listDisputes: () =>
      call(() => ok({ disputes: state.disputes.map(each => ({ ...each })), malformed: [] })),
    listRefunds: ({ from, to }) =>
      call(() => ok(refunds.filter(({ at }) => at >= from && at <= to).map(each => ({ ...each })))),
  };
}

function createOrder({ orders }: ModelState, reference: string, amount: Paise): GatewayOrder {
  const order: GatewayOrder = {
    providerOrderId: `order_${orders.length}_${reference}`,
    reference,
    amount,
    currency: 'INR',
    state: 'created',
  };
  orders.push(order);
  return order;
}

function capture(state: ModelState, payment: ModelPayment, amount: Paise): ProviderResult<FetchedPayment> {
  if (payment.amount !== amount) return rejected('other amount');
  if (payment.state === 'authorized') state.change(payment, 'captured');
  return payment.wasCaptured ? ok(toFetched(payment)) : rejected('not authorized');
}

interface Model {
  readonly state: ModelState;
  readonly options: ModelOptions;
}

function makeRefund(
  model: Model,
  payment: ModelPayment,
  request: RefundRequest,
): ProviderResult<FetchedRefund> {
  const known = model.state.refunds.find(refund => refund.key === request.key);
  if (known !== undefined)
    return known.amount === request.amount ? ok({ ...known }) : rejected('other request with this key');
  const refund = addRefund(model, payment, request);
  return refund === undefined ? rejected('too much') : ok({ ...refund });
}

interface NewRefund {
  readonly amount?: Paise | undefined;
  readonly key?: string;
}

export function addRefund(
  { state, options: { clock, refundState = () => 'processed' } }: Model,
  payment: ModelPayment,
  { amount = paise(payment.amount - payment.refunded), key }: NewRefund,
): ModelRefund | undefined {
  const { refunds } = state;
  if (!payment.wasCaptured || amount <= 0 || amount > payment.amount - payment.refunded) return undefined;
  const refund: ModelRefund = {
    id: `rfnd_${refunds.length}_${payment.id}`,
    paymentId: payment.id,
    key,
    amount,
    currency: payment.currency,
    state: refundState(),
    at: clock(),
  };
  refunds.push(refund);
  payment.refunded = paise(payment.refunded + amount);
  state.emit('refund.created', payment);
  return refund;
}

export function toFee(amount: Paise): Paise {
  return paise(Math.floor(amount / 50));
}

function toFetched(payment: ModelPayment): FetchedPayment {
  const { id, providerOrderId, state, amount, currency, refunded, wasCaptured, fee, at } = payment;
  const isReturned = wasCaptured && refunded === amount;
  return {
    id,
    providerOrderId,
    state: isReturned ? 'refunded' : state,
    amount,
    currency,
    refunded,
    wasCaptured,
    method: 'upi',
    ...(wasCaptured && { fee }),
    ...(state === 'failed' && {
      failure: { reason: 'payment_failed', description: 'The payment failed' },
    }),
    at,
  };
}
