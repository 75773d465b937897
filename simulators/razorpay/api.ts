/** The API under `/v1`, with HTTP Basic authentication. */
import { timingSafeEqual } from 'node:crypto';
import { toDispute } from './disputes.ts';
import type { Notes, Payment } from './entities.ts';
import { ApiError } from './errors.ts';
import { ALREADY_PAID } from './outcomes.ts';
import {
  capture,
  createOrder,
  createRefund,
  type Store,
  toOrder,
  toPayment,
  toPayments,
  toRefund,
} from './store.ts';

export interface ApiRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

type Handler = (store: Store, request: ApiRequest, id: string) => unknown;

/** Method, path and what it does. */
const ROUTES: readonly (readonly [method: string, path: RegExp, handle: Handler])[] = [
  ['POST', /^\/v1\/orders$/, (store, request) => postOrder(store, readBody(request))],
  ['GET', /^\/v1\/orders$/, listOrders],
  ['GET', /^\/v1\/orders\/([^/]+)$/, (store, _, id) => toOrder(store, id)],
  [
    'GET',
    /^\/v1\/orders\/([^/]+)\/payments$/,
    (store, _, id) => collection(toPayments(store, toOrder(store, id).id)),
  ],
  ['GET', /^\/v1\/payments$/, ({ payments }, { url }) => listBetween([...payments.values()], url)],
  ['GET', /^\/v1\/payments\/([^/]+)$/, (store, _, id) => toPayment(store, id)],
  [
    'POST',
    /^\/v1\/payments\/([^/]+)\/capture$/,
    (store, request, id) => postCapture(store, toPayment(store, id), readBody(request)),
  ],
  ['POST', /^\/v1\/payments\/([^/]+)\/refund$/, postRefund],
  ['GET', /^\/v1\/payments\/([^/]+)\/refunds$/, listRefunds],
  ['GET', /^\/v1\/refunds$/, ({ refunds }, { url }) => listBetween([...refunds.values()], url)],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, (store, _, id) => toRefund(store, id)],
  ['GET', /^\/v1\/disputes$/, ({ disputes }, { url }) => listBetween([...disputes.values()], url)],
  ['GET', /^\/v1\/disputes\/([^/]+)$/, (store, _, id) => toDispute(store, id)],
];

/** Returns the JSON of a success. Throws an `ApiError` otherwise. */
export function handleApi(store: Store, request: ApiRequest, credentials: string): unknown {
  if (!isAuthorized(request.header('authorization'), credentials))
    throw new ApiError('The api key provided is invalid', { status: 401, isAboutInput: false });
  for (const [method, path, handle] of ROUTES) {
    const match = path.exec(request.url.pathname);
    if (match !== null && method === request.method)
      return handle(store, request, decodeURIComponent(match[1] ?? ''));
  }
  throw new ApiError('The requested URL was not found on the server.');
}

function isAuthorized(header: string | undefined, credentials: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(credentials).toString('base64')}`);
  const bytes = Buffer.from(header ?? '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

type Body = Readonly<Record<string, unknown>>;

function readBody({ body }: ApiRequest): Body {
  try {
    return JSON.parse(body) as Body;
  } catch {
    throw new ApiError('The request body is not valid JSON.');
  }
}

function postOrder(store: Store, body: Body) {
  const { currency, receipt = null } = body;
  const amount = toAmount(body);
  if (currency !== 'INR') throw new ApiError('The currency should be INR.', { field: 'currency' });
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40))
    throw new ApiError('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  return createOrder(store, { amount, currency, receipt, notes: toNotes(body) });
}

function toAmount({ amount }: Body): number {
  if (!Number.isInteger(amount)) throw new ApiError('The amount must be an integer.', { field: 'amount' });
  if (Number(amount) < 100) throw new ApiError('The amount must be at least INR 1.00', { field: 'amount' });
  return Number(amount);
}

function toNotes({ notes }: Body): Notes {
  if (notes === undefined || notes === null || Object.keys(notes).length === 0) return [];
  const pairs = Object.entries(notes as Record<string, unknown>);
  if (pairs.length > 15 || pairs.some(([, text]) => String(text).length > 256))
    throw new ApiError('The notes may have 15 pairs of 256 characters.', { field: 'notes' });
  return Object.fromEntries(pairs.map(([name, text]) => [name, String(text)]));
}

function listOrders(store: Store, { url }: ApiRequest) {
  const receipt = url.searchParams.get('receipt');
  return page(
    [...store.orders.values()].filter(order => receipt === null || order.receipt?.includes(receipt)),
    url,
  );
}

/** Those that were made in the period. */
function listBetween(items: readonly { readonly created_at: number }[], url: URL) {
  const from = Number(url.searchParams.get('from') ?? 0);
  const to = Number(url.searchParams.get('to') ?? Number.MAX_SAFE_INTEGER);
  return page(
    items.filter(({ created_at: at }) => at >= from && at <= to),
    url,
  );
}

function listRefunds(store: Store, { url }: ApiRequest, id: string) {
  const payment = toPayment(store, id);
  return page(
    [...store.refunds.values()].filter(refund => refund.payment_id === payment.id),
    url,
  );
}

/** The newest first. */
function page(items: readonly unknown[], { searchParams }: URL) {
  const count = Number(searchParams.get('count') ?? 10);
  const skip = Number(searchParams.get('skip') ?? 0);
  if (!(count >= 1 && count <= 100))
    throw new ApiError('The count may not be greater than 100.', { field: 'count' });
  return collection(items.toReversed().slice(skip, skip + count));
}

function collection(items: readonly unknown[]) {
  return { entity: 'collection', count: items.length, items };
}

function postCapture(store: Store, payment: Payment, body: Body): Payment {
  const amount = toAmount(body);
  if (payment.status === 'captured') throw new ApiError('This payment has already been captured');
  if (payment.status !== 'authorized')
    throw new ApiError('Only payments which have been authorized and not yet captured can be captured');
  if (toOrder(store, payment.order_id).status === 'paid') throw new ApiError(ALREADY_PAID);
  if (amount !== payment.amount) throw new ApiError('Capture amount must be equal to the amount authorized');
  capture(store, payment);
  return payment;
}

function postRefund(store: Store, request: ApiRequest, id: string) {
  const key = request.header('x-refund-idempotency');
  if (key === undefined) return refundPayment(store, request, id);
  checkKey(key);
  const earlier = store.refundKeys.get(key);
  if (earlier === undefined) {
    const refund = refundPayment(store, request, id);
    store.refundKeys.set(key, { body: id + request.body, refund });
    return refund;
  }
  if (earlier.body !== id + request.body)
    throw new ApiError('Different request with the same idempotency key has already been processed.', {
      status: 409,
      isAboutInput: false,
    });
  return earlier.refund;
}

function checkKey(key: string): void {
  if (key.length < 10) throw new ApiError('The idempotency key must be at least 10 characters long.');
  if (!/^[\w-]+$/.test(key))
    throw new ApiError(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    );
}

function refundPayment(store: Store, request: ApiRequest, id: string) {
  const payment = toPayment(store, id);
  const body = request.body === '' ? {} : readBody(request);
  const { receipt, speed } = body;
  return createRefund(store, payment, {
    amount: body['amount'] === undefined ? undefined : toAmount(body),
    receipt: typeof receipt === 'string' ? receipt : null,
    notes: toNotes(body),
    speed: speed === 'optimum' ? 'optimum' : 'normal',
  });
}
