/** What comes from the gateway: events, and browsers that return from its page. Both only say where to look. */
import type { FastifyRequest } from 'fastify';
import { GATEWAY_API, orderPage, PAGES } from '#contract/urls.ts';
import { formFields, parseFormBodies } from '#server/platform/http/form-bodies.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import type { App } from '#server/platform/http/route.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { Taken } from '#server/platform/rate-limits/rate-limits.ts';
import { createLimitedEvents } from '#server/platform/security-events/limited-events.ts';
import { orderLink } from '#server/sales/orders/guests/describe-linked-order.ts';
import { findGuest } from '#server/sales/orders/guests/guest.repository.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import { findPaymentOrder } from '#server/sales/payment-records/payment-order.repository.ts';
import { createEventStore } from './events/event-store.ts';
import { noteAuthorized } from './note-authorized.ts';
import { type PaymentRouteDeps, paymentDeps } from './payment-route-deps.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { reconcile } from './reconcile.ts';
import { isReturnKey, readReturnQuery } from './return-url.ts';
import { withinWait } from './shared-calls.ts';

const MAX_BYTES = 256 * 1024;
const HIDDEN = { schema: { hide: true } };

type RecordRejected = (
  request: FastifyRequest,
  rejected: { readonly type: 'payment-event-rejected' | 'payment-return-rejected'; readonly reason: string },
) => Promise<void>;

export async function gatewayRoutes(app: App, deps: PaymentRouteDeps): Promise<void> {
  const onRejected = recordRejected(app, deps);
  // The routes have scopes of their own: a signature is over the bytes of the body, and a body is JSON elsewhere.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    webhookRoute(scope, deps, onRejected);
  });
  await app.register(async (scope: App) => {
    parseFormBodies(scope);
    returnRoute(scope, deps, onRejected);
  });
}

function webhookRoute(app: App, deps: PaymentRouteDeps, onRejected: RecordRejected): void {
  const store = createEventStore(deps.db);
  app.post(GATEWAY_API.webhook, HIDDEN, async (request, reply) => {
    const { clock } = deps;
    const provider = deps.getProvider();
    if (provider === undefined) throw new HttpError({ code: 'not-found' });
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const read = provider.readWebhook(body, request.headers);
    if (!read.ok) {
      deps.onWebhook('rejected');
      await onRejected(request, { type: 'payment-event-rejected', reason: read.error });
      throw new HttpError({ code: 'bad-request' });
    }
    const { eventId: event_id, kind, providerOrderId = null, paymentId = null } = read.value;
    const outcome = await store({
      provider: provider.id,
      event_id,
      kind,
      provider_order_id: providerOrderId,
      payment_id: paymentId,
      body: body.toString('utf8'),
      received_at: clock().getTime(),
    });
    deps.onWebhook(outcome);
    deps.onEvent();
    return reply.code(200).send({});
  });
}

/** The parameters are looked at, never believed. */
function returnRoute(app: App, deps: PaymentRouteDeps, onRejected: RecordRejected): void {
  app.post(GATEWAY_API.return, HIDDEN, async (request, reply) => {
    const query = readReturnQuery(request.query);
    const isKnown = isReturnKey(query, deps.orderLinkKeys);
    const taken = isKnown ? undefined : await countUnknown(deps, request);
    const provider = deps.getProvider();
    const row = await findPaymentOrder(deps.db, query.payment);
    if (provider === undefined || row === undefined) return reply.redirect(PAGES.orders, 303);
    const outcome = await applyReturn(deps, provider, { request, row });
    if (outcome === 'forged') {
      deps.onWebhook('return-rejected');
      await onRejected(request, { type: 'payment-return-rejected', reason: 'bad-signature' });
    }
    if (outcome === 'proven') await taken?.refund();
    return reply.redirect(await pageAfterPayment(deps, row, { outcome, isKnown }), 303);
  });
}

/** Somebody who tries ids of payments is stopped. Each payment that is started has a key in its address, so shoppers are not. */
async function countUnknown({ rateLimits }: PaymentRouteDeps, { ip }: FastifyRequest): Promise<Taken> {
  return valueOrThrow(await rateLimits.take(LIMITS.returnsPerNetwork, toNetwork(ip)));
}

interface CheckedReturn {
  readonly outcome: ReturnOutcome;
  /** The address has the key that it had when the payment was started. */
  readonly isKnown: boolean;
}

/**
 * Returns My Orders, or the page of a guest's order. Browsers inside other apps lose what they have stored on the way to a payment
 * app: one that brings what the gateway has signed gets its link again, one that comes back to the address of its payment a link that
 * only shows the order. Any other one learns nothing of the order.
 */
async function pageAfterPayment(
  deps: PaymentRouteDeps,
  { order_id, user_id }: PaymentOrderTable,
  { outcome, isKnown }: CheckedReturn,
): Promise<string> {
  const isProven = outcome === 'proven';
  const guest = await findGuest(deps.db, user_id);
  if (guest !== undefined && guest.claimed_by === null)
    return isProven || isKnown ? orderLink(deps, order_id, isProven ? 'own' : 'view') : PAGES.order;
  const stored = isProven || isKnown ? await findOrder(deps.db, order_id, user_id) : undefined;
  return stored === undefined ? PAGES.orders : orderPage(stored.order.order_number);
}

interface Returned {
  readonly request: FastifyRequest;
  readonly row: PaymentOrderTable;
}

/** What the gateway has signed, what it says without a signature, such as that a payment failed, or what somebody made up. */
type ReturnOutcome = 'proven' | 'unproven' | 'forged';

async function applyReturn(
  deps: PaymentRouteDeps,
  provider: PaymentProvider,
  { request, row }: Returned,
): Promise<ReturnOutcome> {
  if (row.provider_order_id === null) return 'unproven';
  const fields = formFields(request.body);
  const read = provider.readReturn(fields, { providerOrderId: row.provider_order_id });
  if (!read.proven) return read.failure === undefined ? 'forged' : 'unproven';
  const payments = paymentDeps(deps, provider);
  const checked = await withinWait(reconcile(payments, row), deps.gatewayWaitMs);
  if (checked?.ok === true) {
    deps.onMail();
    return 'proven';
  }
  const reason = checked?.error.reason ?? 'timeout';
  request.log.warn({ paymentOrder: row.id, reason }, 'returned payment not fetched');
  if (read.paymentId !== undefined) await noteAuthorized(payments, row, read.paymentId);
  return 'proven';
}

/** A flood of forged events must not fill the log or the disk. */
function recordRejected(app: App, { db, clock, newId, logger }: PaymentRouteDeps): RecordRejected {
  const limited = createLimitedEvents({ db, clock, newId }, error =>
    logger.warn({ err: error }, 'security events could not be counted'),
  );
  app.addHook('onClose', limited.flush);
  return async (request, { type, reason }) => {
    const isRecorded = await limited.record({ type, userId: undefined, address: request.ip });
    if (isRecorded) request.log.warn({ type, reason }, 'payment data rejected');
  };
}
