/** The endpoints by which shoppers pay their orders. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PaymentView, StartedPayment } from '#contract/payments/payment.ts';
import { API } from '#contract/urls.ts';
import { paise } from '#domain/money.ts';
import { type Authenticate, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION } from '#server/platform/http/route.ts';
import { LinkHeaders, requireOrderLink, toOrderLink } from '#server/sales/orders/guests/linked-order.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { type PaymentRouteDeps, paymentDeps } from './payment-route-deps.ts';
import type { PaymentProvider, PaymentStep } from './providers/payment-provider.ts';
import { readPayment } from './read-payment.ts';
import { createReturnUrl } from './return-url.ts';
import { createSharedCalls } from './shared-calls.ts';
import { type PaymentStart, type StartedPayment as Started, startPayment } from './start-payment.ts';

const TAGS = { tags: ['orders'], ...NEEDS_SESSION };
const Params = z.object({ id: z.string() });

type Start = (request: FastifyRequest, start: PaymentStart) => Promise<StartedPayment>;

export function paymentRoutes(app: App, deps: PaymentRouteDeps, authenticate: Authenticate): void {
  const { db, clock } = deps;
  const start = createStart(deps);
  app.get(
    API.orderPayment,
    { onRequest: authenticate, schema: { ...TAGS, params: Params, response: { 200: PaymentView } } },
    async request => {
      const stored = await findOrder(db, request.params.id, toCaller(request).id);
      if (stored === undefined) throw new HttpError({ code: 'not-found' });
      return readPayment(db, stored.order, clock().getTime());
    },
  );
  app.post(
    API.orderPayment,
    { onRequest: authenticate, schema: { ...TAGS, params: Params, response: { 200: StartedPayment } } },
    request => start(request, { name: request.params.id, owner: toCaller(request).id }),
  );
  linkedPaymentRoutes(app, deps, start);
}

/** The same for whoever has the link that was given to the guest. */
function linkedPaymentRoutes(app: App, { db, clock }: PaymentRouteDeps, start: Start): void {
  const onRequest = requireOrderLink(db, 'full');
  const SCHEMA = { tags: ['orders'], headers: LinkHeaders };
  app.get(
    API.orderLinkPayment,
    { onRequest, schema: { ...SCHEMA, response: { 200: PaymentView } } },
    request => readPayment(db, toOrderLink(request).stored.order, clock().getTime()),
  );
  app.post(
    API.orderLinkPayment,
    { onRequest, schema: { ...SCHEMA, response: { 200: StartedPayment } } },
    request => {
      const { id, user_id } = toOrderLink(request).stored.order;
      return start(request, { name: id, owner: user_id });
    },
  );
}

function createStart(deps: PaymentRouteDeps): Start {
  const { db, clock } = deps;
  const shareCall = createSharedCalls<string | undefined>(deps.gatewayWaitMs);
  return async (request, start) => {
    const provider = deps.getProvider();
    if (provider === undefined) {
      const known = await findOrder(db, start.name, start.owner);
      throw new HttpError({ code: known === undefined ? 'not-found' : 'not-payable' });
    }
    const started = valueOrThrow(await startPayment({ ...paymentDeps(deps, provider), shareCall }, start));
    const view = await readPayment(db, started.stored.order, clock().getTime());
    const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`;
    return { ...view, next: nextStep(deps, provider, { ...started, origin }) };
  };
}

function nextStep(
  { clock, getVersion, orderLinkKeys }: PaymentRouteDeps,
  provider: PaymentProvider,
  { stored: { order }, paymentOrder, origin }: Started & { readonly origin: string },
): PaymentStep {
  return provider.nextStep({
    providerOrderId: paymentOrder.provider_order_id,
    orderNumber: order.order_number,
    amount: paise(paymentOrder.amount_paise),
    shopName: getVersion().settings.shop.name,
    customer: {
      name: `${order.first_name} ${order.last_name}`.trim(),
      email: order.email,
      phone: order.phone,
    },
    method: order.payment_method,
    secondsLeft: Math.floor((paymentOrder.expires_at - clock().getTime()) / 1000),
    returnUrl: createReturnUrl({ origin, paymentOrderId: paymentOrder.id }, orderLinkKeys),
  });
}
