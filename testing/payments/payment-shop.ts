/** A test app whose orders are paid online, with a gateway in the process and a shopper. */
import type { Session } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import type { PaymentView } from '#contract/payments/payment.ts';
import { API, fill } from '#contract/urls.ts';
import type { AppOptions } from '#server/app.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { runPaymentsRound } from '#server/sales/payments/payments-round.ts';
import { createTestApp } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, registerVerified } from '#testing/test-shopper.ts';
import { createModelGateway } from './model-gateway.ts';
import { paymentsBy } from './payments-by.ts';

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;

interface PaymentShopOptions extends Pick<Partial<AppOptions>, 'metrics'> {
  /** How long a request waits for the gateway. */
  readonly waitMs?: number;
}

export async function openPaymentShop(engine: Engine, { waitMs, ...over }: PaymentShopOptions = {}) {
  const clock: { now: () => Date } = { now: () => new Date() };
  const gateway = createModelGateway({ clock: () => clock.now() });
  const payments = { ...paymentsBy(gateway.provider), waitMs };
  const shop = await createTestApp(engine, { ...over, payments });
  clock.now = shop.clock.now;
  const { user, token } = await registerVerified(shop);
  const place = async (paymentMethod: 'upi' | 'cod' = 'upi') => {
    const payload = orderRequest(undefined, paymentMethod);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload }, token);
    return placed.json<PlacedOrder>().order;
  };
  const url = (id: string) => fill(API.orderPayment, { id });
  const start = (id: string, as = token) => shop.send({ method: 'POST', url: url(id) }, as);
  // The clock may have passed the end of the first token.
  const login = async () => {
    const payload = { email: user.email, password: PASSWORD };
    return (await shop.send({ method: 'POST', url: API.login, payload })).json<Session>();
  };
  const read = async (id: string) => {
    const session = await login();
    return (await shop.send({ method: 'GET', url: url(id) }, session.token)).json<PaymentView>();
  };
  const deps = {
    db: shop.db,
    clock: shop.clock.now,
    newId: createIds(shop.clock.now),
    actor: 'payments',
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onMail: () => undefined,
    provider: gateway.provider,
  };
  const work = () => runPaymentsRound(deps);
  return { shop, gateway, token, place, start, login, read, work, deps };
}
