/** What needs a code of the second factor: much money, in one piece or in several, by whatever returns it. */
import { describe, expect, it } from 'vitest';
import type { OrderActionResult } from '#contract/console/orders/order-action.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { paise } from '#domain/money.ts';
import { findIssues } from '#server/commands/check-database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { openPaymentShop } from '#testing/payments/payment-shop.ts';
import { DAY, ENGINES } from '#testing/test-app.ts';
import { enrol, makeCode, RIGHT, remove } from '#testing/test-second-factor.ts';
import { orderRequest, PASSWORD, passSecondFactor, registerStaff } from '#testing/test-shopper.ts';

interface Paid {
  readonly quantity?: number;
  /** What was paid, where it is not the total. */
  readonly paid?: number;
}

async function openShop(engine: Engine) {
  const opened = await openPaymentShop(engine);
  const { shop, gateway, start, login, work } = opened;
  const staff = await registerStaff(shop);
  const { secret } = await enrol(shop, staff);
  let { token } = staff;
  const ask = (method: 'GET' | 'POST', url: string, payload?: object, as = token) =>
    shop.send({ method, url, ...(payload && { payload }) }, as);
  const order = async ({ quantity = 9, paid }: Paid = {}) => {
    const { token: shopper } = await login();
    const request = orderRequest([{ productId: 'KUR-0001', size: 'M', quantity }]);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: request }, shopper);
    const { order: one } = placed.json<PlacedOrder>();
    await start(one.id, shopper);
    const at = gateway.orders.at(-1)?.providerOrderId ?? '';
    const amount = paid === undefined ? {} : { amount: paise(paid * 100) };
    const payment = gateway.pay(at, { state: 'captured', ...amount });
    shop.clock.pass(3 * 60_000);
    await work();
    return { id: one.id, total: one.total, payment };
  };
  const read = async (id: string) =>
    (await ask('GET', fill(PAYMENT_API.orderPayments, { id }))).json<OrderPayments>();
  const refund = async (id: string, amount: number, code?: string) => {
    const { refundable } = await read(id);
    const body = { what: { kind: 'amount', amount }, reason: 'Torn seam', refundable, code };
    return (await ask('POST', fill(PAYMENT_API.refunds, { id }), body)).statusCode;
  };
  const act = (orders: readonly string[], code?: string) =>
    ask('POST', ORDER_API.actions, { action: 'cancel', orders, reason: 'Not in stock', code });
  const code = () => {
    shop.clock.pass(60_000);
    return makeCode(shop, secret);
  };
  /** The token of a login is valid for 15 minutes. */
  const signIn = async () => {
    const payload = { email: staff.user.email, password: PASSWORD };
    const session = await shop.send({ method: 'POST', url: API.login, payload });
    token = session.json<{ token: string }>().token;
    await passSecondFactor(shop, { ...staff, token });
  };
  return { ...opened, staff, ask, order, read, refund, act, code, signIn };
}

describe.each(ENGINES)('a code for much money, %s', engine => {
  it('is needed for the refund with which ₹5,000 of an order have gone back', async () => {
    const { order, refund, read, code, shop } = await openShop(engine);
    const { id } = await order();
    expect((await read(id)).codeFrom).toBe(5000);
    expect(await refund(id, 2500)).toBe(201);
    expect((await read(id)).codeFrom).toBe(2500);
    expect(await refund(id, 2499.99)).toBe(201);
    expect(await refund(id, 0.01)).toBe(403);
    expect(await refund(id, 0.01, '000000')).toBe(400);
    expect(await refund(id, 0.01, code())).toBe(201);
    expect((await read(id)).refunds).toHaveLength(3);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is needed where a member of staff returned as much on one day, and not on the next', async () => {
    const { order, refund, code, shop, signIn } = await openShop(engine);
    const [first, second] = [await order(), await order()];
    expect(await refund(first.id, 3000)).toBe(201);
    expect(await refund(second.id, 2000)).toBe(403);
    expect(await refund(second.id, 2000, code())).toBe(201);
    shop.clock.pass(DAY);
    await signIn();
    expect(await refund(second.id, 2000)).toBe(201);
  });

  it('is needed for one of two refunds at the same moment', async () => {
    const { order, refund } = await openShop(engine);
    const orders = [await order(), await order()];
    const statuses = await Promise.all(orders.map(({ id }) => refund(id, 4000)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 403]);
  });

  it('is needed to cancel what was paid, of several orders for those beyond the limit', async () => {
    const { order, act, read, code, ask, work } = await openShop(engine);
    const [small, large, other] = [await order({ quantity: 3 }), await order(), await order()];
    const cancelUrl = fill(API.orderCancel, { id: large.id });
    const refused = [await act([large.id]), await ask('POST', cancelUrl, { reason: 'Not in stock' })];
    for (const response of refused)
      expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'refund-needs-code' }]);
    expect((await act([large.id], '000000')).statusCode).toBe(400);
    const { results } = (await act([small.id, large.id, other.id])).json<{
      results: readonly OrderActionResult[];
    }>();
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused']);
    expect(results[1]?.message).toContain('you need a code of your second factor');
    expect(await read(large.id)).toMatchObject({ state: 'paid', refunds: [] });
    expect((await act([large.id], code())).json()).toMatchObject({ results: [{ outcome: 'done' }] });
    await work();
    expect(large.payment.refunded).toBe(large.payment.amount);
    expect(other.payment.refunded).toBe(0);
  });

  it('is not needed by the shopper, whose order is cancelled and refunded', async () => {
    const { order, shop, login, work } = await openShop(engine);
    const { id, payment } = await order();
    const request = {
      method: 'POST',
      url: fill(API.orderCancel, { id }),
      payload: { reason: 'Twice' },
    } as const;
    expect((await shop.send(request, (await login()).token)).statusCode).toBe(200);
    await work();
    expect(payment.refunded).toBe(payment.amount);
  });

  it('is needed to return money in review, and not to accept it', async () => {
    const { order, ask, code } = await openShop(engine);
    const decide = async (of: Awaited<ReturnType<typeof order>>, decision: string, by?: string) => {
      const url = fill(PAYMENT_API.review, { id: of.id, payment: of.payment.id });
      return (await ask('POST', url, { decision, reason: 'Agreed by phone', code: by })).statusCode;
    };
    const [first, second] = [await order({ paid: 5500 }), await order({ paid: 5500 })];
    expect(await decide(first, 'return')).toBe(403);
    expect(await decide(second, 'accept')).toBe(200);
    expect(await decide(first, 'return', code())).toBe(200);
  });

  it('is asked for by the rules of the codes: without a second factor there is none', async () => {
    const { order, refund, shop, staff, code, signIn } = await openShop(engine);
    const { id } = await order();
    const spent = code();
    expect(await refund(id, 5000, spent)).toBe(201);
    expect(await refund(id, 100, spent)).toBe(400);
    expect((await remove(shop, staff.token, { ...RIGHT, code: code() })).statusCode).toBe(204);
    await signIn();
    expect(await refund(id, 100, '123456')).toBe(409);
  });
});
